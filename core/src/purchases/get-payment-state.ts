import { notFound } from '../shared/errors.ts';
import type { OpenedPayment } from './open-payment.ts';
import { settlePayment } from './settle-payment.ts';
import type { PurchasesPorts } from './ports.ts';
import type { PortsOf } from '../shared/ports.ts';

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
