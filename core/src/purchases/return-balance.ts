import { DomainError } from '../shared/errors.ts';
import { centavosOf } from '../shared/money/centavos.ts';
import { Decimal } from '../shared/money/decimal.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { ReconcileBalance } from './reconcile-balance.ts';
import type { StrayPayment, StrayPayments } from './stray-payments.ts';

/** Sends money that no purchase takes to its buyer's bank; again after a crash, once. */
export class ReturnBalance {
  readonly #strays: Pick<StrayPayments, 'mark'>;
  readonly #gateway: Pick<PaymentGateway, 'returnBalance'>;
  readonly #reconcile: Pick<ReconcileBalance, 'execute'>;

  constructor(
    strays: Pick<StrayPayments, 'mark'>,
    gateway: Pick<PaymentGateway, 'returnBalance'>,
    reconcile: Pick<ReconcileBalance, 'execute'>,
  ) {
    this.#strays = strays;
    this.#gateway = gateway;
    this.#reconcile = reconcile;
  }

  /**
   * Does nothing for money that has ended.
   * @returns money of the same buyer that came while this was sent.
   * @throws DomainError CONFLICT when the provider refuses.
   */
  async execute(stray: StrayPayment): Promise<StrayPayment | undefined> {
    // From now on a balance that is empty means that it went back.
    if (!(await this.#strays.mark(stray.id, 'RETURNING'))) return undefined;
    await this.#return(stray);
    return this.#reconcile.execute({ customerId: stray.customerId, returned: stray.id });
  }

  async #return({ id, customerId, amount }: StrayPayment): Promise<void> {
    try {
      const centavos = centavosOf(Decimal.fromNumber(amount));
      await this.#gateway.returnBalance({ customerId, centavos, key: `return-${id}-${centavos}` });
    } catch (error) {
      // Refused: the money is where it was.
      if (error instanceof DomainError && error.code === 'CONFLICT') await this.#strays.mark(id, 'OPEN');
      throw error;
    }
  }
}
