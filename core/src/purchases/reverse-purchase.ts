import { notify } from '../notifications/notify.ts';
import type { PortsOf } from '../shared/ports.ts';
import { isPaid, stampsToTakeBack, type Purchase } from './purchase.ts';
import { describeReversal, reversalEvents, type ReversalEvent } from './reversal-mails.ts';
import type { PurchasesPorts } from './ports.ts';

const reasons = {
  refunded: 'Reembolso de la compra',
  disputed: 'Aclaración del banco',
  returned: 'El dinero de la compra volvió',
} as const;

type Ports = Pick<PurchasesPorts, 'events' | 'stampLedger' | 'outgoingMails'> & PortsOf<typeof notify>;

/**
 * Changes the stamps of a purchase by the money that goes back, or comes back, and tells who must know: in the
 * transaction that writes it down. It looks at what is, not at what has happened, so that it may be repeated.
 * @param purchase which has been credited, if its buyer has an account. @returns it with what is owed.
 */
export async function reversePurchase(ports: Ports, before: Purchase, purchase: Purchase): Promise<Purchase> {
  if (!isPaid(purchase)) return purchase;
  const after = { ...purchase, owed: await owedNow(ports, before, purchase) };
  for (const event of reversalEvents(before, after)) await notifyReversal(ports, event, after);
  return after;
}

/** The buyer is told by bell and mail, and the programs of the account by their event. */
async function notifyReversal(ports: Ports, event: ReversalEvent, purchase: Purchase): Promise<void> {
  const { id: purchaseId, userId, status, refunded, disputed } = purchase;
  if (userId !== null) {
    const link = `/compra/${purchaseId}`;
    await notify(ports, {
      userId,
      about: { kind: 'purchase', id: purchaseId },
      link,
      ...describeReversal(event, purchase),
    });
  }
  await ports.outgoingMails.post('purchase-reversed', { purchaseId, ...event });
  const type = event.kind === 'refunded' || event.kind === 'refund-failed' ? 'purchase.refunded' : 'purchase.disputed';
  await ports.events.record({ type, recordId: purchaseId, data: { change: event.kind, status, refunded, disputed } });
}

async function owedNow(
  ports: Ports,
  before: Purchase,
  { id: purchaseId, userId, owed, ...purchase }: Purchase,
): Promise<number> {
  const now = { ...purchase, id: purchaseId, userId, owed };
  const amount = stampsToTakeBack(now);
  const isAffected = amount > 0 || owed > 0 || stampsToTakeBack(before) > 0;
  if (userId === null || !isAffected) return 0;
  return amount - (await ports.stampLedger.takeBack({ userId, purchaseId, amount, reason: reasonOf(now) }));
}

function reasonOf({ refunded, disputed }: Purchase): string {
  if (disputed > 0) return reasons.disputed;
  return refunded > 0 ? reasons.refunded : reasons.returned;
}
