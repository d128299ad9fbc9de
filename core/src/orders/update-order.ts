import { notFound } from '../shared/errors.ts';
import { requireOwnCompany, type OwnCompanies } from '../shared/own-companies.ts';
import { isStale } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { CompleteOrder } from './complete-order.ts';
import type { MadeOrder } from './create-order.ts';
import { changesWhatIsInvoiced, orderInvoiced } from './invoiced-order.ts';
import type { Order } from './order.ts';
import { changedOrder, type OrderInput } from './order-input.ts';
import type { Orders } from './orders.ts';

export interface OrderChange {
  readonly input: OrderInput;
  readonly version: number | undefined;
  /** It never moves an order; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

export type UpdatedOrder = ({ readonly kind: 'saved' } & MadeOrder) | { readonly kind: 'stale'; readonly id: string };

export class UpdateOrder {
  readonly #orders: Orders;
  readonly #companies: OwnCompanies;
  readonly #complete: CompleteOrder;
  readonly #transactions: Transactions;

  constructor(orders: Orders, companies: OwnCompanies, complete: CompleteOrder, transactions: Transactions) {
    this.#orders = orders;
    this.#companies = companies;
    this.#complete = complete;
    this.#transactions = transactions;
  }

  /** @throws DomainError ORDER_INVOICED when the change touches what a live document says. */
  async execute(userId: string, id: string, change: OrderChange): Promise<UpdatedOrder> {
    if (change.companyId !== undefined) await requireOwnCompany(this.#companies, userId, change.companyId, '');
    return this.#transactions.run(async () => {
      const current = await this.#orders.findForChange(userId, id);
      if (!current) throw notFound('No encontramos ese pedido.');
      if (isStale(current, change.version)) return { kind: 'stale', id };
      return this.#save(current, change.input);
    });
  }

  async #save(current: Order, input: OrderInput): Promise<UpdatedOrder> {
    const { companyId } = current;
    const changed = changedOrder(current, input);
    if (changed.customerId !== current.customerId) {
      await this.#complete.requireCustomer(companyId, changed.customerId);
    }
    const items = input.orderItems === undefined ? undefined : (input.orderItems ?? []);
    const { fields, amounts } = await this.#complete.execute(companyId, changed, items, current);
    const order: Order = { ...current, ...fields, amounts, version: current.version + 1 };
    if (current.invoiced && changesWhatIsInvoiced(current, order)) throw orderInvoiced();
    await this.#orders.save(order);
    return { kind: 'saved', id: current.id };
  }
}
