import { comparableEmail } from '../shared/email.ts';
import { creditPurchase } from './credit-purchase.ts';
import { nextCheck } from './next-check.ts';
import type { PurchasesPorts } from './ports.ts';
import type { PortsOf } from '../shared/ports.ts';

type Ports = Pick<PurchasesPorts, 'purchases' | 'transactions'> & PortsOf<typeof creditPurchase>;

/**
 * Credits what somebody has paid as a guest with an address that had an account by the time of the payment: its owner has
 * just proved to be one by logging in.
 */
export async function claimPurchases(ports: Ports, userId: string, email: string): Promise<void> {
  for (const id of await ports.purchases.uncredited(comparableEmail(email))) await claimOne(ports, userId, id);
}

function claimOne(ports: Ports, userId: string, id: string): Promise<void> {
  return ports.transactions.run(async () => {
    const purchase = await ports.purchases.findForChange(id);
    if (!purchase || purchase.userId !== null) return;
    const owned = { ...purchase, userId };
    await ports.purchases.save(owned, nextCheck(owned, owned.completedAt ?? owned.createdAt));
    await creditPurchase(ports, owned);
  });
}
