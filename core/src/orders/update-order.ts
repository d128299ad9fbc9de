import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import { isStale } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { PrepareOrder } from './prepare-order.ts';
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
  readonly #access: Access;
  readonly #prepare: PrepareOrder;
  readonly #transactions: Transactions;

  constructor(orders: Orders, access: Access, prepare: PrepareOrder, transactions: Transactions) {
    this.#orders = orders;
    this.#access = access;
    this.#prepare = prepare;
    this.#transactions = transactions;
  }

  /** @throws DomainError ORDER_INVOICED when the change touches what a live document says. */
  async execute(actor: Actor, id: string, change: OrderChange): Promise<UpdatedOrder> {
    if (change.companyId !== undefined) await this.#access.namedCompany(actor, 'orders:write', change.companyId);
    const scope = scopeOf(actor, 'orders:write');
    return this.#transactions.run(async () => {
      const current = await this.#orders.findForChange(scope, id);
      if (!current) throw notFound('No encontramos ese pedido.');
      if (isStale(current, change.version)) return { kind: 'stale', id };
      return this.#save(current, change.input);
    });
  }

  async #save(current: Order, input: OrderInput): Promise<UpdatedOrder> {
    const { companyId } = current;
    const changed = changedOrder(current, input);
    if (changed.customerId !== current.customerId) {
      await this.#prepare.requireCustomer(companyId, changed.customerId);
    }
    const items = input.orderItems === undefined ? undefined : (input.orderItems ?? []);
    const { fields, amounts } = await this.#prepare.execute(companyId, changed, items, current);
    const order: Order = { ...current, ...fields, amounts, version: current.version + 1 };
    if (current.invoiced && changesWhatIsInvoiced(current, order)) throw orderInvoiced();
    await this.#orders.save(order);
    return { kind: 'saved', id: current.id };
  }
}
