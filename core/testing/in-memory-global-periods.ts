import type {
  DuePeriod,
  GlobalPeriodRecord,
  GlobalPeriods,
  GlobalPeriodState,
  LeftOut,
  PeriodKey,
  SaleSums,
  ScheduledCompany,
} from '../src/invoicing/scheduled-global/global-periods.ts';
import type { Period } from '../src/invoicing/building/orders-to-invoice.ts';
import type { ScheduledPeriod } from '../src/invoicing/kinds/global/scheduled-period.ts';
import { isActive, type StoredSchedule } from '../src/invoicing/scheduled-global/schedule.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface StoredPeriod {
  readonly companyId: string;
  readonly period: ScheduledPeriod;
  readonly state: GlobalPeriodState;
  readonly reason: string | null;
  readonly nextAt: Date | null;
  readonly attempts: number;
  readonly documents: readonly string[];
}

interface ScheduleEntry {
  readonly schedule: StoredSchedule;
  readonly lookAt: Date;
}

/** Is a sale of 116.00. */
export interface Sale {
  readonly id: string;
  readonly companyId: string;
  readonly fecha: Date;
}

type Company = Omit<ScheduledCompany, 'schedule'>;

/** Lists what a test has beside the records. A few sales are answered at once, so that it need not prepare documents of thousands. */
export interface Sold {
  readonly sales: readonly Sale[];
  readonly atOnce?: number;
  readonly leftOut?: readonly LeftOut[];
  /** Returns the sales of a document, whatever keeps it. */
  readonly carriedBy?: (invoiceId: string) => readonly string[];
}

/** Owns every company. */
const owner = { name: 'Ana', email: 'ana@ejemplo.mx' };
const open: readonly GlobalPeriodState[] = ['ANNOUNCED', 'WAITING'];
const ended: readonly GlobalPeriodState[] = ['STOPPED', 'REFUSED'];
const keyOf = ({ companyId, periodicidad, first }: PeriodKey) => `${companyId} ${periodicidad} ${first}`;

/** Keeps periods, their schedules and their sales. What `list` says of documents is left to the adapter of PostgreSQL. */
export class InMemoryGlobalPeriods implements GlobalPeriods {
  readonly companies: Table<Company>;
  readonly stored: Table<StoredPeriod>;
  /** The documents are kept by their sales. */
  readonly documents: Table<string>;
  readonly schedules: Table<ScheduleEntry>;
  readonly #sold: Sold;

  constructor(database: InMemoryDatabase, sold: Sold = { sales: [] }) {
    this.companies = database.table();
    this.stored = database.table();
    this.documents = database.table();
    this.schedules = database.table();
    this.#sold = sold;
  }

  async schedule(companyId: string) {
    return this.schedules.get(companyId)?.schedule;
  }

  async saveSchedule(companyId: string, schedule: StoredSchedule) {
    this.schedules.set(companyId, { schedule, lookAt: new Date(0) });
  }

  async companiesDue(now: Date, limit: number) {
    return [...this.companies.values()]
      .flatMap((company) => {
        const { schedule, lookAt } = this.schedules.get(company.companyId) ?? {};
        return schedule && lookAt && lookAt <= now && isActive(schedule) ? [{ ...company, schedule }] : [];
      })
      .slice(0, limit);
  }

  async checkAgainAt(companyId: string, lookAt: Date) {
    const found = this.schedules.get(companyId);
    if (found) this.schedules.set(companyId, { ...found, lookAt });
  }

  async recorded(companyId: string, periodicidad: string, firstDays: readonly string[]) {
    return new Set(firstDays.filter((first) => this.stored.has(keyOf({ companyId, periodicidad, first }))));
  }

  async record(companyId: string, period: ScheduledPeriod, as: Pick<StoredPeriod, 'state' | 'nextAt'>) {
    const { first, informacionGlobal } = period;
    const key = keyOf({ companyId, periodicidad: informacionGlobal.periodicidad, first });
    if (this.stored.has(key)) return false;
    this.stored.set(key, { companyId, period, ...as, reason: null, attempts: 0, documents: [] });
    return true;
  }

  async mailFacts(key: PeriodKey) {
    const { companyName } = this.companies.get(key.companyId) ?? {};
    const { state, period } = this.stored.get(keyOf(key)) ?? {};
    if (state !== 'ANNOUNCED' || !period || companyName === undefined) return undefined;
    const { from, to, last } = period;
    return { ...owner, companyName, from, to, last };
  }

  async sums(companyId: string, period: Period): Promise<SaleSums> {
    const count = this.#left(companyId, period).length;
    return { count, subtotal: 100 * count, descuento: 0, iva: 16 * count, ieps: 0, total: 116 * count };
  }

  async leftOut() {
    return this.#sold.leftOut ?? [];
  }

  async sales(companyId: string, period: Period, limit: number) {
    const left = this.#left(companyId, period).map(({ id }) => id);
    return left.slice(0, Math.min(limit, this.#sold.atOnce ?? Infinity));
  }

  async due(now: Date, limit: number): Promise<readonly DuePeriod[]> {
    return [...this.stored.values()]
      .filter(({ state, nextAt }) => open.includes(state) && nextAt !== null && nextAt <= now)
      .flatMap(({ companyId, period: { informacionGlobal, first, from, to }, attempts }) => {
        const { ownerId } = this.companies.get(companyId) ?? {};
        const { schedule } = this.schedules.get(companyId) ?? {};
        if (ownerId === undefined || !schedule || !isActive(schedule)) return [];
        const { periodicidad } = informacionGlobal;
        return [{ companyId, ownerId, periodicidad, first, from, to, informacionGlobal, schedule, attempts }];
      })
      .slice(0, limit);
  }

  async hold(key: PeriodKey) {
    return open.includes(this.stored.get(keyOf(key))?.state ?? 'STOPPED');
  }

  async made(key: PeriodKey, invoiceId: string) {
    this.#change(key, ({ documents }) => ({ documents: [...documents, invoiceId] }));
    for (const id of this.#sold.carriedBy?.(invoiceId) ?? []) this.documents.set(id, invoiceId);
  }

  async finish(key: PeriodKey) {
    this.#change(key, ({ documents }) => ({
      state: documents.length > 0 ? 'ISSUED' : 'EMPTY',
      reason: null,
      nextAt: null,
    }));
  }

  async wait(key: PeriodKey, reason: string, nextAt: Date) {
    this.#change(key, ({ attempts }) => ({ state: 'WAITING', reason, nextAt, attempts: attempts + 1 }));
  }

  async refuse(key: PeriodKey, reason: string) {
    this.#change(key, () => ({ state: 'REFUSED', reason, nextAt: null }));
  }

  async list(companyId: string, limit: number): Promise<readonly GlobalPeriodRecord[]> {
    return [...this.stored.values()]
      .filter((each) => each.companyId === companyId)
      .toSorted((one, other) => (one.period.first < other.period.first ? 1 : -1))
      .slice(0, limit)
      .map(({ period: { informacionGlobal, first, last }, state, nextAt, reason }) => {
        return {
          companyId,
          periodicidad: informacionGlobal.periodicidad,
          first,
          last,
          state,
          nextAt,
          reason,
          documents: [],
        };
      });
  }

  async stop(key: PeriodKey) {
    return this.#changeFrom(open, key, { state: 'STOPPED', reason: null, nextAt: null });
  }

  async stopAll(companyId: string) {
    for (const { periodicidad, first } of await this.list(companyId, Infinity)) {
      await this.stop({ companyId, periodicidad, first });
    }
  }

  async resume(key: PeriodKey, nextAt: Date) {
    return this.#changeFrom(ended, key, { state: 'ANNOUNCED', reason: null, nextAt, attempts: 0 });
  }

  #left(companyId: string, { from, to }: Period): readonly Sale[] {
    return this.#sold.sales.filter(
      (sale) => sale.companyId === companyId && sale.fecha >= from && sale.fecha < to && !this.documents.has(sale.id),
    );
  }

  #changeFrom(states: readonly GlobalPeriodState[], key: PeriodKey, change: Partial<StoredPeriod>): boolean {
    const found = this.stored.get(keyOf(key));
    if (!found || !states.includes(found.state)) return false;
    this.#change(key, () => change);
    return true;
  }

  #change(key: PeriodKey, change: (before: StoredPeriod) => Partial<StoredPeriod>): void {
    const before = this.stored.get(keyOf(key));
    if (before) this.stored.set(keyOf(key), { ...before, ...change(before) });
  }
}
