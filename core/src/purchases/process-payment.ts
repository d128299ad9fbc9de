import { type Actor, scopeOf } from '../access/actor.ts';
import { isTotal } from '../plans/plan.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { Decimal } from '../shared/money/decimal.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { PurchasesPorts } from './ports.ts';
import { paymentNotSucceeded } from './open-buyer-account.ts';
import { isPaid, type Purchase } from './purchase.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Takes an event of the provider: what it is about is looked up by a job, and the provider has its answer at once.
 * @returns false for an event that the provider did not sign, or too long ago.
 */
export async function receivePaymentEvent(
  ports: Pick<PurchasesPorts, 'paymentEvents' | 'outbox'>,
  body: Uint8Array,
  signature: string,
): Promise<boolean> {
  const event = ports.paymentEvents.read(body, signature);
  if (!event) return false;
  const { paymentId, customerId } = event;
  if (paymentId !== undefined) await ports.outbox.add('settle-payment', { paymentId });
  if (customerId !== undefined) await ports.outbox.add('reconcile-balance', { customerId });
  return true;
}

export interface PaymentToProcess {
  readonly actor: Actor;
  readonly paymentIntentId: string;
  readonly companyId?: string | null | undefined;
  readonly amount?: number | null | undefined;
}

type Ports = Pick<PurchasesPorts, 'purchases' | 'access'> & PortsOf<typeof settlePayment>;

/**
 * Credits a payment of a user who is logged in; as often as it is asked for, once.
 * @throws DomainError NOT_FOUND for another user's payment, PAYMENT_NOT_SUCCEEDED, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function processPayment(
  ports: Ports,
  { actor, paymentIntentId: paymentId, companyId, amount }: PaymentToProcess,
): Promise<Purchase> {
  const { userId } = scopeOf(actor, 'billing:buy');
  if (companyId) await ports.access.namedCompany(actor, 'billing:buy', companyId);
  const known = await ports.purchases.findByPayment(paymentId);
  if (known?.userId !== userId) throw notFound('No encontramos ese pago.');
  if (typeof amount === 'number' && !isTotal(amount, Decimal.fromNumber(known.amount))) {
    throw refusal([{ field: 'amount', message: 'El importe no es el de esta compra.' }]);
  }
  const purchase = (await settlePayment(ports, { paymentId }))?.purchase ?? known;
  if (!isPaid(purchase)) throw paymentNotSucceeded(purchase);
  if (companyId && purchase.companyId === null) await ports.purchases.attribute(purchase.id, companyId);
  return purchase;
}
