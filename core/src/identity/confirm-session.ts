import type { SessionActor } from '../access/actor.ts';
import { refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { IdentityPorts } from './ports.ts';
import { askForProof, endAsked, findAsked, proveFactor, type AskedProof, type FactorProof } from './prove-factor.ts';
import type { Sessions } from './users.ts';

/** A session that has proved a factor may do for so long what moves money, certificates, members, keys or salaries. */
export const confirmedMs = 2 * 3_600_000;

/** Asks the user of a session for a second proof. @throws DomainError VALIDATION where the account has no factor. */
export async function askConfirmation(
  ports: PortsOf<typeof askForProof>,
  { userId }: SessionActor,
): Promise<AskedProof> {
  const factors = await ports.secondFactors.ofUser(userId);
  if (factors.length === 0) {
    throw refusal([{ field: 'challenge', message: 'Tu cuenta no tiene verificación en dos pasos' }]);
  }
  return askForProof(ports, { userId, purpose: 'confirm' }, factors);
}

/**
 * Lets a session do for two hours what asks for a second proof.
 * @throws DomainError VALIDATION at `challenge`, `code`, `recoveryCode` or `passkey`, RATE_LIMITED
 */
export async function confirmSession(
  ports: PortsOf<typeof proveFactor> & { readonly sessions: Pick<Sessions, 'confirm'> } & Pick<IdentityPorts, 'clock'>,
  { userId, sessionId }: SessionActor,
  { challenge, ...proof }: FactorProof & { readonly challenge: string },
): Promise<void> {
  const asked = await findAsked(ports, challenge, 'confirm', userId);
  await proveFactor(ports, userId, proof, asked.signed);
  await endAsked(ports, asked);
  await ports.sessions.confirm(userId, sessionId, ports.clock.now());
}
