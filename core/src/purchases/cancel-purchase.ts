import { recordPayment } from './record-payment.ts';
import type { PurchasesPorts } from './ports.ts';
import type { PortsOf } from '../shared/ports.ts';
import { DomainError } from '../shared/errors.ts';
import type { Payment, PaymentGateway } from './payment-gateway.ts';
import type { Purchase } from './purchase.ts';

type CancelPorts = Pick<PurchasesPorts, 'purchases' | 'paymentGateway'> & PortsOf<typeof recordPayment>;

/** Withdraws a purchase that nobody has tried to pay. */
export async function cancelPurchase(
  ports: CancelPorts,
  { purchaseId }: { readonly purchaseId: string },
): Promise<void> {
  const purchase = await ports.purchases.find(purchaseId);
  if (purchase?.status !== 'OPEN' || purchase.attemptedAt !== null || purchase.paymentId === null) return;
  // The provider decides: a payment that was made in this moment is not cancelled, and is written down as paid.
  await recordPayment(ports, await ports.paymentGateway.cancel(purchase.paymentId));
}

/**
 * Refuses, in the transaction that closes an account, when another payment was opened while the others were withdrawn.
 * @throws DomainError CONFLICT
 */
export async function refuseOpenPurchases(ports: Pick<PurchasesPorts, 'purchases'>, userId: string): Promise<void> {
  if ((await ports.purchases.unfinishedOf(userId)).length === 0) return;
  throw new DomainError('CONFLICT', 'Se abrió un pago mientras cerrabas tu cuenta. Inténtalo de nuevo.');
}

/** A purchase, and its payment as it is at the provider; undefined for one that the provider does not know. */
type Opened = { readonly purchase: Purchase; readonly payment: Payment | undefined };

type WithdrawPorts = Pick<PurchasesPorts, 'purchases'> & {
  readonly paymentGateway: Pick<PaymentGateway, 'find' | 'cancel'>;
} & PortsOf<typeof recordPayment>;

/**
 * Withdraws at the provider what a user has opened to pay, so that no money comes for an account that closes. The
 * provider decides: what was paid in this moment is credited and not withdrawn. May be repeated after any crash.
 * @throws DomainError CONFLICT while money may be on its way, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function withdrawPurchases(ports: WithdrawPorts, userId: string): Promise<void> {
  const opened = await Promise.all(
    (await ports.purchases.unfinishedOf(userId)).map((each) => findPayment(ports, each)),
  );
  // All of them are looked at before one is withdrawn: a refusal leaves them as they are.
  for (const { payment } of opened) if (payment) await refuseMoney(ports, payment);
  for (const each of opened) await withdrawOne(ports, each);
}

async function findPayment(ports: WithdrawPorts, purchase: Purchase): Promise<Opened> {
  const payment = purchase.paymentId === null ? undefined : await ports.paymentGateway.find(purchase.paymentId);
  return { purchase, payment };
}

async function withdrawOne(ports: WithdrawPorts, { purchase: { id, paymentId }, payment }: Opened): Promise<void> {
  // One that is being opened at this moment finds itself cancelled, and its payment is shown to nobody.
  if (!payment) return ports.purchases.abandon(id, paymentId);
  const withdrawn = await ports.paymentGateway.cancel(payment.id);
  await refuseMoney(ports, withdrawn);
  await recordPayment(ports, withdrawn);
}

async function refuseMoney(ports: WithdrawPorts, payment: Payment): Promise<void> {
  if (payment.status === 'succeeded') {
    await recordPayment(ports, payment);
    throw new DomainError(
      'CONFLICT',
      'Acabamos de recibir un pago tuyo. Revisa tus compras antes de cerrar la cuenta.',
    );
  }
  if (payment.centavosReceived > 0) {
    const message =
      'Llegó una parte de tu transferencia SPEI. Complétala o pide su devolución en Mis Compras; después puedes cerrar la cuenta.';
    throw new DomainError('CONFLICT', message);
  }
  if (payment.status === 'waiting' && payment.method === 'card') {
    const message = 'Tu banco está confirmando un pago con tarjeta. Espera a que termine para cerrar la cuenta.';
    throw new DomainError('CONFLICT', message);
  }
}
