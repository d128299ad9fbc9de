import type { issueScheduledGlobal } from '../src/invoicing/scheduled-global/issue-scheduled-global.ts';
import type { DuePeriod, GlobalPeriodState } from '../src/invoicing/scheduled-global/global-periods.ts';
import type { PortsOf } from '../src/shared/ports.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface Kept {
  readonly state: GlobalPeriodState;
  readonly reason: string | null;
  readonly next: Date | null;
}

type Periods = PortsOf<typeof issueScheduledGlobal>['globalPeriods'];

/**
 * One period that is to be issued, and its sales, which no document has carried before. Of them it tells a few at once,
 * so that a test need not prepare documents of thousands.
 */
export class InMemoryGlobalPeriods implements Periods {
  readonly kept: Table<Kept>;
  /** The documents are kept by their sales. */
  readonly documents: Table<string>;
  readonly #period: DuePeriod;
  readonly #sales: readonly string[];
  readonly #atOnce: number;
  readonly #carriedBy: (invoiceId: string) => readonly string[];

  constructor(
    database: InMemoryDatabase,
    period: DuePeriod,
    { sales, atOnce }: { readonly sales: readonly string[]; readonly atOnce: number },
    carriedBy: (invoiceId: string) => readonly string[],
  ) {
    this.kept = database.table();
    this.documents = database.table();
    this.#period = period;
    this.#sales = sales;
    this.#atOnce = atOnce;
    this.#carriedBy = carriedBy;
    this.kept.set(period.first, { state: 'ANNOUNCED', reason: null, next: new Date(0) });
  }

  get now(): Kept | undefined {
    return this.kept.get(this.#period.first);
  }

  async due(now: Date) {
    const isDue = this.#isOpen && (this.now?.next ?? now) <= now;
    return isDue ? [this.#period] : [];
  }

  async sales(_companyId: string, _period: unknown, limit: number) {
    return this.#sales.filter((id) => !this.documents.has(id)).slice(0, Math.min(limit, this.#atOnce));
  }

  async hold() {
    return this.#isOpen;
  }

  async made(_key: unknown, invoiceId: string) {
    for (const id of this.#carriedBy(invoiceId)) this.documents.set(id, invoiceId);
  }

  async finish() {
    const state = this.documents.size > 0 ? 'ISSUED' : 'EMPTY';
    this.kept.set(this.#period.first, { state, reason: null, next: null });
  }

  async wait(_key: unknown, reason: string, next: Date) {
    this.kept.set(this.#period.first, { state: 'WAITING', reason, next });
  }

  async refuse(_key: unknown, reason: string) {
    this.kept.set(this.#period.first, { state: 'REFUSED', reason, next: null });
  }

  get #isOpen(): boolean {
    return this.now?.state === 'ANNOUNCED' || this.now?.state === 'WAITING';
  }
}
