import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { Outbox } from '../shared/jobs.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { OpenedPayment } from './open-payment.ts';
import { holdsPart } from './part-news.ts';
import type { Purchases } from './purchases.ts';
import type { SettlePayment } from './settle-payment.ts';
import type { TransferReturns } from './transfer-returns.ts';

export interface AskedReturn {
  readonly paymentId: string;
  /** Whoever buys with an account. */
  readonly actor: Actor | undefined;
  /** What a buyer without an account was given with the payment. */
  readonly clientSecret: string | undefined;
}

/** Takes a buyer's wish to have back what has come of a transfer; the worker fulfils it. */
export class AskForReturn {
  readonly #purchases: Pick<Purchases, 'findByPayment' | 'findForChange'>;
  readonly #returns: Pick<TransferReturns, 'ask'>;
  readonly #settle: Pick<SettlePayment, 'execute'>;
  readonly #outbox: Outbox;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(
    purchases: Pick<Purchases, 'findByPayment' | 'findForChange'>,
    returns: Pick<TransferReturns, 'ask'>,
    settle: Pick<SettlePayment, 'execute'>,
    outbox: Outbox,
    transactions: Transactions,
    clock: Clock,
  ) {
    this.#purchases = purchases;
    this.#returns = returns;
    this.#settle = settle;
    this.#outbox = outbox;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /**
   * @throws DomainError NOT_FOUND for a payment that is not the caller's, CONFLICT when no part of it waits,
   * PAYMENT_PROVIDER_UNAVAILABLE.
   */
  async execute(asked: AskedReturn): Promise<OpenedPayment> {
    const { paymentId } = asked;
    // Known to us first: nobody can make us ask the provider for payments that are not ours.
    const known = await this.#purchases.findByPayment(paymentId);
    const settled = known && (await this.#settle.execute({ paymentId }));
    if (!settled || !isOf(settled, asked)) throw notFound('No encontramos ese pago.');
    const purchaseId = settled.purchase.id;
    await this.#transactions.run(async () => {
      const purchase = await this.#purchases.findForChange(purchaseId);
      if (!purchase || !holdsPart(purchase)) throw nothingWaits();
      await this.#returns.ask(purchaseId, this.#clock.now());
      await this.#outbox.add('attend-purchase', { purchaseId });
    });
    return settled;
  }
}

const nothingWaits = () =>
  new DomainError('CONFLICT', 'No hay una parte de transferencia que devolver: la compra ya se pagó o ya terminó.');

function isOf({ purchase, payment }: OpenedPayment, { actor, clientSecret }: AskedReturn): boolean {
  if (clientSecret !== undefined) return payment.clientSecret === clientSecret;
  return actor !== undefined && purchase.userId === scopeOf(actor, 'billing:buy').userId;
}
