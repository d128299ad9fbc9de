import type { StrayPayment, StrayPayments } from '../src/purchases/ports.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

/** Money that no purchase takes, in memory. */
export class InMemoryStrayPayments implements StrayPayments {
  readonly #payments: Table<StrayPayment>;
  readonly #checks: Table<number>;

  constructor(database: InMemoryDatabase) {
    this.#payments = database.table();
    this.#checks = database.table();
  }

  get all(): readonly StrayPayment[] {
    return [...this.#payments.values()];
  }

  async find(id: string): Promise<StrayPayment | undefined> {
    return this.#payments.get(id);
  }

  async openOf(customerId: string): Promise<StrayPayment | undefined> {
    return (await this.open(Infinity)).find((stray) => stray.customerId === customerId);
  }

  async open(limit: number): Promise<StrayPayment[]> {
    return this.all
      .filter(({ endedAt }) => endedAt === null)
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .slice(0, limit);
  }

  async save(stray: StrayPayment): Promise<void> {
    const open = await this.openOf(stray.customerId);
    if (stray.endedAt === null && open && open.id !== stray.id) throw new Error('open already');
    this.#payments.set(stray.id, stray);
  }

  async mark(id: string, status: 'OPEN' | 'RETURNING'): Promise<boolean> {
    const found = this.#payments.get(id);
    if (found?.endedAt !== null) return false;
    this.#payments.set(id, { ...found, status });
    return true;
  }

  async checks(customerId: string): Promise<number> {
    return this.#checks.get(customerId) ?? 0;
  }

  async countCheck(customerId: string, before: number): Promise<boolean> {
    if ((await this.checks(customerId)) !== before) return false;
    this.#checks.set(customerId, before + 1);
    return true;
  }

  async payers(limit: number): Promise<string[]> {
    return [...this.#checks.keys()].slice(0, limit);
  }
}
