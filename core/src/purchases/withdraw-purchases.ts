import { DomainError } from '../shared/errors.ts';
import type { Payment, PaymentGateway } from './payment-gateway.ts';
import type { Purchase } from './purchase.ts';
import { recordPayment } from './record-payment.ts';
import type { PurchasesPorts } from './ports.ts';
import type { PortsOf } from '../shared/ports.ts';

/** A purchase, and its payment as it is at the provider; undefined for one that the provider does not know. */
interface Opened {
  readonly purchase: Purchase;
  readonly payment: Payment | undefined;
}

type Ports = Pick<PurchasesPorts, 'purchases'> & {
  readonly paymentGateway: Pick<PaymentGateway, 'find' | 'cancel'>;
} & PortsOf<typeof recordPayment>;

/**
 * Withdraws at the provider what a user has opened to pay, so that no money comes for an account that closes. The
 * provider decides: what was paid in this moment is credited and not withdrawn. May be repeated after any crash.
 * @throws DomainError CONFLICT while money may be on its way, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function withdrawPurchases(ports: Ports, userId: string): Promise<void> {
  const opened = await Promise.all(
    (await ports.purchases.unfinishedOf(userId)).map((each) => findPayment(ports, each)),
  );
  // All of them are looked at before one is withdrawn: a refusal leaves them as they are.
  for (const { payment } of opened) if (payment) await refuseMoney(ports, payment);
  for (const each of opened) await withdrawOne(ports, each);
}

async function findPayment(ports: Ports, purchase: Purchase): Promise<Opened> {
  const payment = purchase.paymentId === null ? undefined : await ports.paymentGateway.find(purchase.paymentId);
  return { purchase, payment };
}

async function withdrawOne(ports: Ports, { purchase: { id, paymentId }, payment }: Opened): Promise<void> {
  // One that is being opened at this moment finds itself cancelled, and its payment is shown to nobody.
  if (!payment) return ports.purchases.abandon(id, paymentId);
  const withdrawn = await ports.paymentGateway.cancel(payment.id);
  await refuseMoney(ports, withdrawn);
  await recordPayment(ports, withdrawn);
}

async function refuseMoney(ports: Ports, payment: Payment): Promise<void> {
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
