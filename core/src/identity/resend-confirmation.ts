import type { SessionActor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { tooMany } from '../shared/rate-limits.ts';
import type { IdentityPorts } from './ports.ts';
import { postConfirmation } from './post-confirmation.ts';
import { awaitedEmail } from './user.ts';

/**
 * Sends another link to the address that waits for its proof.
 * @param client where the request came from, as the server knows it.
 * @returns the address; undefined when none waits.
 * @throws DomainError RATE_LIMITED.
 */
export async function resendConfirmation(
  ports: Pick<IdentityPorts, 'users'> & PortsOf<typeof postConfirmation>,
  { userId }: SessionActor,
  client: string,
): Promise<string | undefined> {
  const user = await ports.users.find(userId);
  if (!user) throw notFound();
  const email = awaitedEmail(user);
  if (email === undefined) return undefined;
  const admission = await postConfirmation(ports, { userId, email, client });
  if (admission.kind === 'limited') throw tooManyLinks(admission.retryAfter);
  return email;
}

export const tooManyLinks = (retryAfter: number) =>
  tooMany('Ya enviamos varios enlaces de confirmación. Espera un rato e inténtalo de nuevo.', retryAfter);
