import { systemActor, type Actor } from '../access/actor.ts';
import { archiveUserCompanies } from '../companies/archive-company.ts';
import { checkOwnPassword } from '../identity/account-rules.ts';
import type { IdentityPorts } from '../identity/ports.ts';
import { maySee } from '../identity/user.ts';
import { refuseOpenPurchases, withdrawPurchases } from '../purchases/cancel-purchase.ts';
import { notFound } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';

type Ports = Pick<
  IdentityPorts,
  'users' | 'sessions' | 'passwordResets' | 'emailConfirmations' | 'transactions' | 'clock'
> &
  PortsOf<typeof checkOwnPassword> &
  PortsOf<typeof withdrawPurchases> &
  PortsOf<typeof refuseOpenPurchases> &
  PortsOf<typeof archiveUserCompanies>;

/**
 * Closes an account: what it has opened to pay is withdrawn, its companies are archived, its sessions and links end, its
 * address is free again, and who had it is forgotten; its documents stay.
 * @param password of whoever acts.
 * @throws DomainError NOT_FOUND, also for somebody else's account; VALIDATION at `password`; CONFLICT while money may
 * be on its way or documents are in process; PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function closeAccount(ports: Ports, actor: Actor, userId: string, password: string): Promise<void> {
  if (!maySee(actor, userId) || !(await ports.users.find(userId))) throw notFound();
  await checkOwnPassword(ports, actor.userId, password, 'password');
  await withdrawPurchases(ports, userId);
  await ports.transactions.run(async () => {
    // Held against payments that are being opened: they come before, and refuse this, or find the account closed.
    if (!(await ports.users.lock(userId))) throw notFound();
    await refuseOpenPurchases(ports, userId);
    await archiveUserCompanies(ports, systemActor(userId));
    await ports.passwordResets.forgetAll(userId);
    await ports.emailConfirmations.forgetAll(userId);
    await ports.sessions.endAll(userId);
    // It takes away what the audit has of the person: whatever were changed behind it would be told anew.
    await ports.users.close(userId, ports.clock.now());
  });
}
