import type { Clock } from '../shared/clock.ts';
import type { Ids } from '../shared/ids.ts';
import { pesosOf } from '../shared/money/centavos.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Purchase } from './purchase.ts';
import type { Purchases } from './purchases.ts';
import { settlePayment } from './settle-payment.ts';
import { causeOf, type StrayPayment, type StrayPayments } from './stray-payments.ts';
import type { TellStray } from './tell-stray.ts';
import type { TransferReturns } from './transfer-returns.ts';
import type { PortsOf } from '../shared/ports.ts';

/** Others look at the same balance at the same time: not for ever. */
const mostTries = 5;

export interface BalanceToReconcile {
  readonly customerId: string;
  readonly returned?: string;
}

/**
 * Writes down what a payer's balance holds that no purchase takes: it looks at what is, so that late, doubled and unordered
 * events end in the same record.
 */
export class ReconcileBalance {
  readonly #purchases: Purchases;
  readonly #strays: StrayPayments;
  readonly #gateway: PaymentGateway;
  readonly #settle: PortsOf<typeof settlePayment>;
  readonly #tell: TellStray;
  readonly #returns: Pick<TransferReturns, 'isAsked'>;
  readonly #transactions: Transactions;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(
    purchases: Purchases,
    strays: StrayPayments,
    gateway: PaymentGateway,
    settle: PortsOf<typeof settlePayment>,
    tell: TellStray,
    returns: Pick<TransferReturns, 'isAsked'>,
    transactions: Transactions,
    ids: Ids,
    clock: Clock,
  ) {
    this.#purchases = purchases;
    this.#strays = strays;
    this.#gateway = gateway;
    this.#settle = settle;
    this.#tell = tell;
    this.#returns = returns;
    this.#transactions = transactions;
    this.#ids = ids;
    this.#clock = clock;
  }

  /**
   * @param returned the money that was sent to its buyer's bank just now: what the balance holds then came since.
   * @returns what is open then.
   * @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE
   */
  async execute({ customerId, returned }: BalanceToReconcile): Promise<StrayPayment | undefined> {
    const purchase = await this.#latest(customerId);
    if (!purchase) return undefined;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const looks = await this.#strays.looks(customerId);
      const centavos = await this.#gateway.balanceOf(customerId);
      if (centavos === undefined) return undefined;
      const written = await this.#transactions.run(async () => {
        if (!(await this.#strays.look(customerId, looks))) return 'again';
        const open = await this.#strays.openOf(customerId);
        const isSent = open !== undefined && open.id === returned;
        if (isSent) await this.#end(open, 'RETURNED', purchase);
        return this.#write(isSent ? undefined : open, customerId, purchase, pesosOf(centavos));
      });
      if (written !== 'again') return written;
    }
    throw new Error(`the balance of ${customerId} was written by others all the time`);
  }

  /** As it is now: what became of it says why its money is left over. */
  async #latest(customerId: string): Promise<Purchase | undefined> {
    const purchase = await this.#purchases.latestOfCustomer(customerId);
    if (!purchase?.paymentId) return purchase;
    return (await settlePayment(this.#settle, { paymentId: purchase.paymentId }))?.purchase ?? purchase;
  }

  async #write(open: StrayPayment | undefined, customerId: string, purchase: Purchase, amount: number) {
    if (amount > 0) return this.#open(open, customerId, purchase, amount);
    if (open) await this.#end(open, open.status === 'RETURNING' ? 'RETURNED' : 'USED', purchase);
    return undefined;
  }

  async #end(open: StrayPayment, status: 'RETURNED' | 'USED', purchase: Purchase): Promise<void> {
    const ended = { ...open, status, endedAt: this.#clock.now() };
    await this.#strays.save(ended);
    if (status === 'RETURNED') await this.#tell.execute(ended, purchase);
  }

  async #open(open: StrayPayment | undefined, customerId: string, purchase: Purchase, amount: number) {
    if (open?.status === 'RETURNING') return open;
    const cause = causeOf(purchase);
    // A refund may show in the balance before it shows in the purchase: its cause is known at a later look.
    const isOtherCause = open?.purchaseId === purchase.id && open.cause !== cause;
    if (open?.amount === amount && !isOtherCause) return open;
    const stray: StrayPayment = {
      ...(open ?? { id: this.#ids.next(), customerId, status: 'OPEN', createdAt: this.#clock.now(), endedAt: null }),
      purchaseId: purchase.id,
      cause,
      amount,
    };
    await this.#strays.save(stray);
    // Money that its buyer has asked for is told of when it goes back.
    const isNews = amount > (open?.amount ?? 0) || isOtherCause;
    if (isNews && !(await this.#returns.isAsked(purchase.id))) await this.#tell.execute(stray, purchase);
    return stray;
  }
}
