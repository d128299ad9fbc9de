import { Decimal, pesos, pesosLess } from '../shared/money/decimal.ts';
import { notify } from '../notifications/notify.ts';
import type { PortsOf } from '../shared/ports.ts';
import { isUnfinished, type Purchase } from './purchase.ts';
import type { PurchasesPorts, StrayCause, StrayPayment } from './ports.ts';

type PartlyPaid = Pick<Purchase, 'received' | 'amount' | 'planName'>;

/**
 * Tells whether more of a transfer has come, and not all of it. What the opening takes of a balance is told with where
 * to transfer to.
 */
export const isNewPart = (before: Purchase, now: Purchase): boolean =>
  isUnfinished(now) && before.transfer !== null && now.received > before.received && now.received < now.amount;

/** Tells whether a part of a transfer lies with a purchase that waits for the rest. */
export const isPartlyPaid = (purchase: Purchase): boolean =>
  isUnfinished(purchase) && purchase.transfer !== null && purchase.received > 0;

/** Describes what a buyer is told when a part of a transfer has come. */
export function describePart({ received, amount, planName }: PartlyPaid) {
  const came = pesos(Decimal.fromNumber(received));
  const missing = pesos(Decimal.fromNumber(pesosLess(amount, received)));
  return {
    title: `Recibimos ${came}: faltan ${missing}`,
    body: `Llegó una parte de tu transferencia para ${planName}. Transfiere los ${missing} que faltan con los mismos datos y tus timbres se agregan solos, o pide que te devolvamos lo que llegó.`,
  };
}

/** Tells a buyer that a part of a transfer has come, in the transaction that writes it down. */
export async function notifyBuyerOfPart(
  ports: Pick<PurchasesPorts, 'outgoingMails'> & PortsOf<typeof notify>,
  purchase: Purchase,
): Promise<void> {
  const { id: purchaseId, userId, received } = purchase;
  if (userId !== null) {
    await notify(ports, {
      userId,
      about: { kind: 'purchase', id: purchaseId },
      type: 'PAYMENT_PART',
      ...describePart(purchase),
      link: `/compra/${purchaseId}`,
    });
  }
  await ports.outgoingMails.post('transfer-part', { purchaseId, received });
}

const causes: Readonly<Record<StrayCause, (plan: string) => string>> = {
  TOO_MUCH: (plan) => `Transferiste más de lo que costaba ${plan}.`,
  TOO_LATE: (plan) => `Tu transferencia para ${plan} llegó cuando la compra ya no se podía pagar.`,
  PART: (plan) => `La compra de ${plan} terminó y de tu transferencia solo había llegado una parte.`,
  REFUND: (plan) => `El reembolso de ${plan} quedó en tu saldo a favor.`,
};

/** Describes what a buyer is told of money that no purchase takes. */
export function describeStrayPayment({ amount, cause, status }: StrayPayment, planName: string) {
  const money = pesos(Decimal.fromNumber(amount));
  if (status === 'RETURNED') {
    return {
      title: `Te devolvimos ${money}`,
      body: 'Devolvimos tu saldo a favor a tu cuenta de banco. Tu banco puede tardar unos días en mostrarlo.',
    };
  }
  return {
    title: `Tienes ${money} a tu favor`,
    body: `${causes[cause](planName)} Ese dinero sigue siendo tuyo: compra un plan por SPEI con los mismos datos y se usa para pagarlo, o pide que te lo devolvamos.`,
  };
}

/** Tells a buyer of money that no purchase takes, in the transaction that writes it down. */
export async function notifyBuyerOfStrayPayment(
  ports: Pick<PurchasesPorts, 'outgoingMails'> & PortsOf<typeof notify>,
  stray: StrayPayment,
  { userId, planName }: Purchase,
): Promise<void> {
  const { id: strayId, amount, purchaseId, status } = stray;
  if (userId !== null) {
    const notice = describeStrayPayment(stray, planName);
    await notify(ports, {
      userId,
      about: { kind: 'account', id: userId },
      type: 'PAYMENT_STRAY',
      ...notice,
      link: `/compra/${purchaseId}`,
    });
  }
  await ports.outgoingMails.post('stray-payment', { strayId, amount, returned: status === 'RETURNED' });
}
