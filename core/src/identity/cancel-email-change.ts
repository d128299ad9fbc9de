import type { SessionActor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { IdentityPorts } from './ports.ts';
import { userView, type UserView } from './user.ts';

/** Gives up an address that waits for its confirmation: the links to it are dead. */
export async function cancelEmailChange(
  ports: Pick<IdentityPorts, 'users' | 'emailConfirmations' | 'transactions'>,
  { userId }: SessionActor,
): Promise<UserView> {
  return ports.transactions.run(async () => {
    const user = await ports.users.lock(userId);
    if (!user) throw notFound();
    await ports.users.setPending(userId, null);
    await ports.emailConfirmations.forgetAll(userId);
    return userView({ ...user, pendingEmail: null });
  });
}
