import type { Order } from '../src/orders/order.ts';
import { accessOfOwners, aScope } from './actors.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryOrders } from './in-memory-orders.ts';
import type { KillableProcess } from './killable-process.ts';
import { MovingClock } from './moving-clock.ts';
import { shippedLawBook } from './shipped-law-book.ts';

const ownerOf = (companyId: string) => (companyId === 'tienda' ? 'ana' : 'eva');

/** Orders of ana's shop, with one customer and one product. */
export class OrderingFixture {
  readonly clock = new MovingClock();
  readonly database = new InMemoryDatabase();
  readonly made = this.database.table<true>();
  readonly orders = new InMemoryOrders(this.database, {
    ownerOf,
    hasCustomer: (_companyId, customerId) => customerId === 'cliente',
    template: (_companyId, id) => (id === 'café' ? { descripcion: 'Café', precioUnitario: 50 } : undefined),
  });

  /** Returns the ports that take orders, in a process of its own. */
  ordering(process?: KillableProcess) {
    return {
      orders: process?.port(this.orders) ?? this.orders,
      access: accessOfOwners(ownerOf),
      largeCatalogs: { presence: async () => () => true },
      law: shippedLawBook,
      linkTokens: { next: () => crypto.randomUUID() },
      transactions: this.database,
      ids: { next: () => this.#nextId() },
      clock: this.clock,
    };
  }

  /** Returns the orders that stand, of all ids that were given out. */
  async standing(): Promise<readonly Order[]> {
    const found = await Promise.all([...this.made.keys()].map((id) => this.orders.findForChange(aScope('ana'), id)));
    return found.filter((order) => order !== undefined);
  }

  #nextId(): string {
    const id = crypto.randomUUID();
    this.made.set(id, true);
    return id;
  }
}
