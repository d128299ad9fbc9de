import { requirePermission, type OperatorActor } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import { Decimal } from '../shared/money/decimal.ts';
import type { OperatorActs } from '../shared/operator-acts.ts';
import { centavosOf } from '../shared/money/centavos.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { ReconcileBalance } from './reconcile-balance.ts';
import type { StrayPayment, StrayPayments } from './stray-payments.ts';

/** Returns money that no purchase takes to its buyer's bank, by the operator's word; again after a crash, once. */
export class ReturnStray {
  readonly #strays: Pick<StrayPayments, 'find' | 'mark'>;
  readonly #gateway: Pick<PaymentGateway, 'returnBalance'>;
  readonly #reconcile: Pick<ReconcileBalance, 'execute'>;
  readonly #acts: OperatorActs;

  constructor(
    strays: Pick<StrayPayments, 'find' | 'mark'>,
    gateway: Pick<PaymentGateway, 'returnBalance'>,
    reconcile: Pick<ReconcileBalance, 'execute'>,
    acts: OperatorActs,
  ) {
    this.#strays = strays;
    this.#gateway = gateway;
    this.#reconcile = reconcile;
    this.#acts = acts;
  }

  /** @throws DomainError NOT_FOUND, CONFLICT when it has ended or the provider refuses. */
  async execute(order: {
    readonly strayId: string;
    readonly actor: OperatorActor;
    readonly why: string;
  }): Promise<StrayPayment> {
    const { strayId, actor, why } = order;
    requirePermission(actor, 'platform:payments');
    const stray = await this.#strays.find(strayId);
    if (!stray) throw notFound('No encontramos ese dinero.');
    const { customerId, amount, status } = stray;
    if (status === 'RETURNED') return stray;
    if (status === 'USED') throw new DomainError('CONFLICT', 'Ese dinero ya pagó otra compra.');
    await this.#acts.keep({ act: 'return-stray', subject: strayId, who: actor.name, why, amount });
    // From now on a balance that is empty means that it went back.
    if (await this.#strays.mark(strayId, 'RETURNING')) {
      await this.#return(stray);
      await this.#reconcile.execute({ customerId });
    }
    return (await this.#strays.find(strayId)) ?? stray;
  }

  async #return(stray: StrayPayment): Promise<void> {
    const { id, customerId, amount } = stray;
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
