import { requireSession, type Actor } from '../access/actor.ts';
import { refusal } from '../shared/errors.ts';
import type { MembersPorts } from './ports.ts';

/**
 * Asks the members of a company for a second step from now on, or for none any more: whoever has none reaches nothing of the
 * company until they have one, nor does a key of theirs. Whoever asks for it has one.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION at `required`
 */
export async function demandTwoSteps(
  ports: Pick<MembersPorts, 'access' | 'members' | 'secondFactors' | 'clock'>,
  actor: Actor,
  companyId: string,
  isDemanded: boolean,
): Promise<void> {
  const { userId } = requireSession(actor);
  await ports.access.company(actor, 'members:manage', companyId);
  if (isDemanded && (await ports.secondFactors.ofUser(userId)).length === 0) {
    const message = 'Activa primero tu propia verificación en dos pasos, en Configuración › Seguridad.';
    throw refusal([{ field: 'required', message }]);
  }
  await ports.members.demandTwoSteps(companyId, isDemanded ? ports.clock.now() : null);
}

/** Tells whether members of a company need a second step. @throws DomainError NOT_FOUND, PERMISSION_MISSING */
export async function getTwoStepsDemand(
  ports: Pick<MembersPorts, 'access' | 'members'>,
  actor: Actor,
  companyId: string,
): Promise<boolean> {
  return ports.members.needTwoSteps(await ports.access.company(actor, 'members:manage', companyId));
}
