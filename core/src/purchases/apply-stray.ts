import { requirePermission, type OperatorActor } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { OperatorActs } from '../shared/operator-acts.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { isPaid, isUnfinished, type Purchase } from './purchase.ts';
import type { Purchases } from './purchases.ts';
import type { ReconcileBalance } from './reconcile-balance.ts';
import { settlePayment } from './settle-payment.ts';
import type { StrayPayments } from './stray-payments.ts';
import type { PortsOf } from '../shared/ports.ts';

/** Makes money that no purchase takes pay another one of the same buyer, by the operator's word. */
export class ApplyStray {
  readonly #strays: StrayPayments;
  readonly #purchases: Purchases;
  readonly #gateway: PaymentGateway;
  readonly #settle: PortsOf<typeof settlePayment>;
  readonly #reconcile: ReconcileBalance;
  readonly #acts: OperatorActs;

  constructor(
    strays: StrayPayments,
    purchases: Purchases,
    gateway: PaymentGateway,
    settle: PortsOf<typeof settlePayment>,
    reconcile: ReconcileBalance,
    acts: OperatorActs,
  ) {
    this.#strays = strays;
    this.#purchases = purchases;
    this.#gateway = gateway;
    this.#settle = settle;
    this.#reconcile = reconcile;
    this.#acts = acts;
  }

  /** @throws DomainError NOT_FOUND, CONFLICT when the purchase is no transfer of this buyer that waits for money. */
  async execute(order: {
    readonly strayId: string;
    readonly purchaseId: string;
    readonly actor: OperatorActor;
    readonly why: string;
  }): Promise<Purchase> {
    const { strayId, purchaseId, actor, why } = order;
    requirePermission(actor, 'platform:payments');
    const [stray, purchase] = await Promise.all([this.#strays.find(strayId), this.#purchases.find(purchaseId)]);
    if (!stray || !purchase?.paymentId) throw notFound('No encontramos ese dinero o esa compra.');
    if (isPaid(purchase) && stray.status === 'USED') return purchase;
    const isPayable = isUnfinished(purchase) && purchase.customerId === stray.customerId && stray.status === 'OPEN';
    if (!isPayable) {
      throw new DomainError(
        'CONFLICT',
        'Solo paga una compra por SPEI del mismo comprador que espera su transferencia.',
      );
    }
    await this.#acts.keep({ act: 'apply-stray', subject: strayId, who: actor.name, why, amount: stray.amount });
    await this.#gateway.payFromBalance(purchase.paymentId);
    const settled = await settlePayment(this.#settle, { paymentId: purchase.paymentId });
    await this.#reconcile.execute({ customerId: stray.customerId });
    return settled?.purchase ?? purchase;
  }
}
