import { notFound } from '../shared/errors.ts';
import type { OpenedPayment } from './open-payment.ts';
import type { PurchasesPorts } from './ports.ts';

/**
 * Shows a payment that was opened before as it is now, to the request that opened it and asks again.
 * @throws DomainError NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function resumePayment(
  ports: Pick<PurchasesPorts, 'purchases' | 'paymentGateway'>,
  purchaseId: string,
): Promise<OpenedPayment> {
  const purchase = await ports.purchases.find(purchaseId);
  const payment = purchase?.paymentId ? await ports.paymentGateway.find(purchase.paymentId) : undefined;
  if (!purchase || !payment) throw notFound('No encontramos ese pago.');
  return { purchase, payment };
}
