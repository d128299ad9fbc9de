import { notify } from '../notifications/notify.ts';
import type { PortsOf } from '../shared/ports.ts';
import { describePart } from './part-notice.ts';
import type { Purchase } from './purchase.ts';
import type { PurchasesPorts } from './ports.ts';

/** Tells a buyer that a part of a transfer has come, in the transaction that writes it down. */
export async function notifyBuyerOfPart(
  ports: Pick<PurchasesPorts, 'outgoingMails'> & PortsOf<typeof notify>,
  purchase: Purchase,
): Promise<void> {
  const { id: purchaseId, userId, received } = purchase;
  if (userId !== null) {
    await notify(ports, {
      userId,
      type: 'PAYMENT_PART',
      ...describePart(purchase),
      link: `/compra/${purchaseId}`,
    });
  }
  await ports.outgoingMails.post('transfer-part', { purchaseId, received });
}
