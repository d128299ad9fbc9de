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
  execute(userId: string, id: string): Promise<void> {
    return this.#transactions.run(async () => {
      const order = await this.#orders.findForChange(userId, id);
      if (!order) throw notFound('No encontramos ese pedido.');
      if (order.invoiced) throw orderInvoiced();
      await this.#orders.archive(order);
    });
  }
}
