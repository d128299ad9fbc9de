import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Transactions } from '../shared/transactions.ts';
import { orderInvoiced } from './invoiced-order.ts';
import type { Orders } from './orders.ts';

export class DeleteOrder {
  readonly #orders: Orders;
  readonly #transactions: Transactions;

  constructor(orders: Orders, transactions: Transactions) {
    this.#orders = orders;
    this.#transactions = transactions;
  }

  /** @throws DomainError ORDER_INVOICED while a live document names the order. */
  async execute(actor: Actor, id: string): Promise<void> {
    const scope = scopeOf(actor, 'orders:write');
    return this.#transactions.run(async () => {
      const order = await this.#orders.findForChange(scope, id);
      if (!order) throw notFound('No encontramos ese pedido.');
      if (order.invoiced) throw orderInvoiced();
      await this.#orders.archive(order);
    });
  }
}
