import { comparableEmail } from '../shared/email.ts';
import { DomainError, refusal } from '../shared/errors.ts';
import type { IdentityPorts } from './ports.ts';
import { awaitedEmail } from './user.ts';

type Ports = Pick<
  IdentityPorts,
  'emailConfirmations' | 'users' | 'passwordResets' | 'accountTokens' | 'guestPurchases' | 'transactions' | 'clock'
>;

/**
 * Makes an address that was to be confirmed the user's, with the token that its mailbox was sent, and credits what was
 * paid as a guest with it.
 * @throws DomainError VALIDATION at `token`, CONFLICT when the address has another account by now.
 */
export async function confirmEmail(ports: Ports, { token }: { readonly token: string }): Promise<void> {
  await ports.transactions.run(async () => {
    const proved = await ports.emailConfirmations.consume(ports.accountTokens.hash(token), ports.clock.now());
    const user = proved && (await ports.users.lock(proved.userId));
    // The user may have changed the mind since: only the address that waits now is confirmed.
    if (!user || awaitedEmail(user) !== proved.email) throw invalidToken();
    if ((await ports.users.prove(user.id, proved.email)) === 'email-taken') throw takenMeanwhile();
    await ports.emailConfirmations.forgetAll(user.id);
    // Links that set a password are with the old mailbox.
    if (comparableEmail(user.email) !== comparableEmail(proved.email)) await ports.passwordResets.forgetAll(user.id);
    await ports.guestPurchases.claim(user.id, proved.email);
  });
}

function takenMeanwhile(): DomainError {
  const message = 'Este correo ya es de otra cuenta de Timbra. Entra a esa cuenta, o elige otro correo para esta.';
  return new DomainError('CONFLICT', message, { problems: [{ field: 'token', message }] });
}

function invalidToken(): DomainError {
  const message = 'Este enlace ya no sirve: venció, ya se usó o pediste otro. Inicia sesión y pide uno nuevo.';
  return refusal([{ field: 'token', message }]);
}
