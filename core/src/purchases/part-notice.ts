import { pesosLess } from '../shared/money/centavos.ts';
import { Decimal, pesos } from '../shared/money/decimal.ts';
import { isUnfinished, type Purchase } from './purchase.ts';

type PartlyPaid = Pick<Purchase, 'received' | 'amount' | 'planName'>;

/**
 * Tells whether more of a transfer has come, and not all of it. What the opening takes of a balance is told with where
 * to transfer to.
 */
export const isNewPart = (before: Purchase, now: Purchase): boolean =>
  isUnfinished(now) && before.transfer !== null && now.received > before.received && now.received < now.amount;

/** Tells whether a part of a transfer lies with a purchase that waits for the rest. */
export const holdsPart = (purchase: Purchase): boolean =>
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
