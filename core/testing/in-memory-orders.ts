import type { Scope } from '../src/access/actor.ts';
import type { ItemTemplate } from '../src/orders/order-item.ts';
import type { Order } from '../src/orders/order.ts';
import type { Orders } from '../src/orders/ports.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface OrderSources {
  ownerOf(companyId: string): string | undefined;
  hasCustomer(companyId: string, customerId: string): boolean;
  template(companyId: string, productId: string): ItemTemplate | undefined;
}

export class InMemoryOrders implements Orders {
  readonly #orders: Table<Order>;
  readonly #archived: Table<Order>;
  readonly #numbers: Table<number>;
  readonly #sources: OrderSources;

  constructor(database: InMemoryDatabase, sources: OrderSources) {
    this.#orders = database.table();
    this.#archived = database.table();
    this.#numbers = database.table();
    this.#sources = sources;
  }

  nextNumber(companyId: string): Promise<number> {
    const number = (this.#numbers.get(companyId) ?? 0) + 1;
    this.#numbers.set(companyId, number);
    return Promise.resolve(number);
  }

  add(order: Order): Promise<void> {
    return this.save(order);
  }

  findForChange({ userId }: Scope, id: string): Promise<Order | undefined> {
    const order = this.#orders.get(id);
    return Promise.resolve(order && this.#sources.ownerOf(order.companyId) === userId ? order : undefined);
  }

  save(order: Order): Promise<void> {
    this.#orders.set(order.id, order);
    return Promise.resolve();
  }

  archive(order: Order): Promise<void> {
    this.#orders.delete(order.id);
    this.#archived.set(order.id, order);
    return Promise.resolve();
  }

  async restore(scope: Scope, id: string): Promise<boolean> {
    const archived = this.#archived.get(id);
    if (archived && this.#sources.ownerOf(archived.companyId) === scope.userId) this.#orders.set(id, archived);
    return (await this.findForChange(scope, id)) !== undefined;
  }

  hasCustomer(companyId: string, customerId: string): Promise<boolean> {
    return Promise.resolve(this.#sources.hasCustomer(companyId, customerId));
  }

  templates(companyId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, ItemTemplate>> {
    const found = productIds.flatMap((id) => {
      const template = this.#sources.template(companyId, id);
      return template ? [[id, template] as const] : [];
    });
    return Promise.resolve(new Map(found));
  }
}
