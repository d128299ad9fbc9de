import type { Customer } from '../src/customers/customer.ts';
import type { FoundCustomer, ImportedOrders } from '../src/imports/orders/imported-orders.ts';
import { reasons, type StoredRecord, type Trace, type Undone, type UndoOrder } from '../src/imports/target.ts';
import type { Order } from '../src/orders/order.ts';
import { InMemoryOrders, type OrderSources } from './in-memory-orders.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

/** Orders of which an import makes many at a time, and the same one by one. */
export class InMemoryImportedOrders extends InMemoryOrders implements ImportedOrders {
  readonly #customers: ReadonlyMap<string, Customer>;
  readonly #made: Table<Order>;
  /** Ids of those that a document invoices. */
  readonly invoiced = new Set<string>();

  constructor(database: InMemoryDatabase, sources: OrderSources, customers: ReadonlyMap<string, Customer>) {
    super(database, sources);
    this.#customers = customers;
    this.#made = database.table();
  }

  async customers(companyId: string, rfcs: readonly string[]): Promise<readonly FoundCustomer[]> {
    return [...this.#customers.values()]
      .filter((customer) => customer.companyId === companyId && rfcs.includes(customer.rfc))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, rfc }) => ({ id, rfc }));
  }

  async numbers(companyId: string, count: number): Promise<number> {
    const first = await this.nextNumber(companyId);
    for (let more = 1; more < count; more += 1) await this.nextNumber(companyId);
    return first;
  }

  override add(made: Order | readonly Order[]): Promise<void> {
    return this.#addAll('id' in made ? [made] : made);
  }

  async #addAll(made: readonly Order[]): Promise<void> {
    const isTaken = ({ companyId, number, ticketToken }: Order) =>
      [...this.#made.values()].some(
        (other) => other.ticketToken === ticketToken || (other.companyId === companyId && other.number === number),
      );
    if (made.some(isTaken)) throw new Error('An order’s number or token was taken already');
    for (const order of made) {
      this.#made.set(order.id, order);
      await super.save(order);
    }
  }

  async undo({ companyId }: UndoOrder, { created }: Trace): Promise<Undone> {
    const retained: StoredRecord[] = [];
    let removed = 0;
    for (const id of created) {
      const order = this.standing(id);
      const isTheirs = order?.companyId === companyId;
      const reason = isTheirs ? this.#reasonToKeep(order) : 'gone';
      if (reason) retained.push({ id, title: isTheirs ? `Pedido ${order.number}` : '—', reason: reasons[reason] });
      else if (order) {
        await this.archive(order);
        removed += 1;
      }
    }
    return { removed, restored: 0, retained };
  }

  #reasonToKeep({ id, version }: Order): keyof typeof reasons | undefined {
    if (this.invoiced.has(id)) return 'invoiced';
    return version === 1 ? undefined : 'changed';
  }
}
