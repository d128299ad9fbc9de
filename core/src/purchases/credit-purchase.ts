import { notify } from '../notifications/notify.ts';
import type { PortsOf } from '../shared/ports.ts';
import { comparableEmail } from '../shared/email.ts';
import { stampsToTakeBack, type Purchase } from './purchase.ts';
import type { PurchasesPorts } from './ports.ts';
import { nextCheck } from './next-check.ts';

type CreditPorts = Pick<PurchasesPorts, 'stampLedger' | 'outgoingMails'> & PortsOf<typeof notify>;

/** Puts the stamps of a paid purchase into its buyer's account and tells the buyer so, in the caller's transaction. */
export async function creditPurchase(ports: CreditPorts, purchase: Purchase): Promise<void> {
  const { id: purchaseId, userId, timbres, planName } = purchase;
  if (userId === null) throw new Error(`purchase ${purchaseId} has no account to credit`);
  await ports.stampLedger.sell({ userId, amount: timbres, purchaseId });
  // A guest's money may have gone back in part before there was an account.
  const amount = stampsToTakeBack(purchase);
  if (amount > 0) await ports.stampLedger.takeBack({ userId, amount, purchaseId, reason: 'Reembolso de la compra' });
  await notify(ports, {
    userId,
    type: 'PURCHASE_COMPLETED',
    title: `Recibimos tu pago de ${planName}`,
    body: timbres === 1 ? 'Ya tienes 1 timbre más.' : `Ya tienes ${timbres.toLocaleString('es-MX')} timbres más.`,
    link: `/compra/${purchaseId}`,
    occasion: `purchase:${purchaseId}`,
  });
  await ports.outgoingMails.post('purchase-completed', { purchaseId });
}

type ClaimPorts = Pick<PurchasesPorts, 'purchases' | 'transactions'> & PortsOf<typeof creditPurchase>;

/**
 * Credits what somebody has paid as a guest with an address that had an account by the time of the payment: its owner has
 * just proved to be one by logging in.
 */
export async function claimPurchases(ports: ClaimPorts, userId: string, email: string): Promise<void> {
  for (const id of await ports.purchases.uncredited(comparableEmail(email))) await claimOne(ports, userId, id);
}

function claimOne(ports: ClaimPorts, userId: string, id: string): Promise<void> {
  return ports.transactions.run(async () => {
    const purchase = await ports.purchases.findForChange(id);
    if (!purchase || purchase.userId !== null) return;
    const owned = { ...purchase, userId };
    await ports.purchases.save(owned, nextCheck(owned, owned.completedAt ?? owned.createdAt));
    await creditPurchase(ports, owned);
  });
}
