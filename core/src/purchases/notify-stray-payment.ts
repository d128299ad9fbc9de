import { notify } from '../notifications/notify.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { Purchase } from './purchase.ts';
import type { StrayPayment } from './stray-payments.ts';
import { describeStrayPayment } from './stray-payment-notice.ts';
import type { PurchasesPorts } from './ports.ts';

/** Tells a buyer of money that no purchase takes, in the transaction that writes it down. */
export async function notifyBuyerOfStrayPayment(
  ports: Pick<PurchasesPorts, 'outgoingMails'> & PortsOf<typeof notify>,
  stray: StrayPayment,
  { userId, planName }: Purchase,
): Promise<void> {
  const { id: strayId, amount, purchaseId, status } = stray;
  if (userId !== null) {
    const notice = describeStrayPayment(stray, planName);
    await notify(ports, { userId, type: 'PAYMENT_STRAY', ...notice, link: `/compra/${purchaseId}` });
  }
  await ports.outgoingMails.post('stray-payment', { strayId, amount, returned: status === 'RETURNED' });
}
