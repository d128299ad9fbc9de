import { type Actor, scopeOf } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { OpenedPayment } from './open-payment.ts';
import { holdsPart } from './part-notice.ts';
import { settlePayment } from './settle-payment.ts';
import type { TransferReturns } from './transfer-returns.ts';
import type { PurchasesPorts } from './ports.ts';
import type { PortsOf } from '../shared/ports.ts';

export interface AskedReturn {
  readonly paymentId: string;
  /** Whoever buys with an account. */
  readonly actor: Actor | undefined;
  /** A buyer without an account was given it with the payment. */
  readonly clientSecret: string | undefined;
}

type Ports = Pick<PurchasesPorts, 'purchases' | 'outbox' | 'transactions' | 'clock'> & {
  readonly transferReturns: Pick<TransferReturns, 'ask'>;
} & PortsOf<typeof settlePayment>;

/**
 * Takes a buyer's wish to have back what has come of a transfer; the worker fulfils it.
 * @throws DomainError NOT_FOUND for a payment that is not the caller's, CONFLICT when no part of it waits,
 * PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function askForReturn(ports: Ports, asked: AskedReturn): Promise<OpenedPayment> {
  const { paymentId } = asked;
  // Known to us first: nobody can make us ask the provider for payments that are not ours.
  const known = await ports.purchases.findByPayment(paymentId);
  const settled = known && (await settlePayment(ports, { paymentId }));
  if (!settled || !isOf(settled, asked)) throw notFound('No encontramos ese pago.');
  const purchaseId = settled.purchase.id;
  await ports.transactions.run(async () => {
    const purchase = await ports.purchases.findForChange(purchaseId);
    if (!purchase || !holdsPart(purchase)) throw nothingWaits();
    await ports.transferReturns.ask(purchaseId, ports.clock.now());
    await ports.outbox.add('attend-purchase', { purchaseId });
  });
  return settled;
}

const nothingWaits = () =>
  new DomainError('CONFLICT', 'No hay una parte de transferencia que devolver: la compra ya se pagó o ya terminó.');

function isOf({ purchase, payment }: OpenedPayment, { actor, clientSecret }: AskedReturn): boolean {
  if (clientSecret !== undefined) return payment.clientSecret === clientSecret;
  return actor !== undefined && purchase.userId === scopeOf(actor, 'billing:buy').userId;
}
