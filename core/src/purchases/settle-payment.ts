import type { OpenedPayment } from './open-payment.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { recordPaymentAt } from './record-payment.ts';
import type { PurchasesPorts } from './ports.ts';
import type { PortsOf } from '../shared/ports.ts';
import { notFound } from '../shared/errors.ts';

/** Others ask about the same payment at the same time: not for ever. */
const mostTries = 5;

type Ports = Pick<PurchasesPorts, 'purchases'> & { readonly paymentGateway: Pick<PaymentGateway, 'find'> } & PortsOf<
    typeof recordPaymentAt
  >;

/**
 * Asks the provider how a payment stands and writes it down. Events are hints: only its answer is believed.
 * @returns the payment and the purchase it pays; undefined for a payment that is unknown or none of ours.
 * @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function settlePayment(
  ports: Ports,
  { paymentId }: { readonly paymentId: string },
): Promise<OpenedPayment | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const known = await ports.purchases.findByPayment(paymentId);
    const payment = await ports.paymentGateway.find(paymentId);
    const purchase = payment && (await recordPaymentAt(ports, payment, known?.revision));
    if (!purchase) return undefined;
    if (purchase !== 'late') return { purchase, payment };
  }
  throw new Error(`payment ${paymentId} was written by others all the time`);
}

/**
 * Tells how a payment stands to whoever holds its secret: the buyer's browser, also after a detour to the bank.
 * @throws DomainError NOT_FOUND for an unknown payment and for a wrong secret, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function getPaymentState(
  ports: Pick<PurchasesPorts, 'purchases'> & PortsOf<typeof settlePayment>,
  paymentId: string,
  clientSecret: string,
): Promise<OpenedPayment> {
  // Known to us first: nobody can make us ask the provider for payments that are not ours.
  const known = await ports.purchases.findByPayment(paymentId);
  const settled = known && (await settlePayment(ports, { paymentId }));
  if (settled?.payment.clientSecret !== clientSecret) throw notFound('No encontramos ese pago.');
  return settled;
}
