import type { PurchasesPorts } from './ports.ts';

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
