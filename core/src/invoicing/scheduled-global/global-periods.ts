import type { Period } from '../building/orders-to-invoice.ts';
import type { ScheduledPeriod } from '../kinds/global/scheduled-period.ts';
import type { InvoiceStatus } from '../invoice.ts';
import type { StoredSchedule, GlobalSchedule } from './schedule.ts';

/**
 * What becomes of a period: its company is told of it, and it is issued; or its company stops it; or it cannot be issued
 * for now, or not as it is; or nothing was left of it.
 */
export type GlobalPeriodState = 'ANNOUNCED' | 'STOPPED' | 'WAITING' | 'REFUSED' | 'ISSUED' | 'EMPTY';

/** One period of a company: there is at most one record of each. */
export interface PeriodKey {
  readonly companyId: string;
  readonly periodicidad: string;
  /** Its first day, as `2026-11-01`. */
  readonly first: string;
}

/** Pesos. */
export interface SaleSums {
  readonly count: number;
  readonly subtotal: number;
  readonly descuento: number;
  readonly iva: number;
  readonly ieps: number;
  readonly total: number;
}

/**
 * Why a sale is not in the next document: it has a document; it was cancelled or paid back; its buyer has asked for a
 * document that waits; a document of its period carried it and does not stand; it is of the year before the period, and nobody invoiced it.
 */
export type LeftOutReason = 'invoiced' | 'cancelled' | 'refunded' | 'requested' | 'tried' | 'earlier';

export interface LeftOut {
  readonly reason: LeftOutReason;
  readonly count: number;
  readonly total: number;
  /** They are some of their numbers, the lowest first. */
  readonly numbers: readonly number[];
}

export interface ScheduledGlobalDocument {
  readonly id: string;
  readonly serie: string | null;
  readonly folio: number | null;
  readonly status: InvoiceStatus;
  readonly total: number;
}

export interface GlobalPeriodRecord extends PeriodKey {
  readonly last: string;
  readonly state: GlobalPeriodState;
  /** Tells when it is issued, or tried again. */
  readonly nextAt: Date | null;
  /** Why it waits or was refused, for the user. */
  readonly reason: string | null;
  readonly documents: readonly ScheduledGlobalDocument[];
}

export interface DuePeriod extends PeriodKey, Period {
  /** The account whose stamps its documents use. */
  readonly ownerId: string;
  readonly informacionGlobal: ScheduledPeriod['informacionGlobal'];
  readonly schedule: Pick<GlobalSchedule, 'formaPago' | 'lugarExpedicion'>;
  readonly attempts: number;
}

export interface ScheduledCompany {
  readonly companyId: string;
  readonly ownerId: string;
  readonly companyName: string;
  readonly schedule: StoredSchedule;
}

/** Tells to whom a period is announced. */
export interface ScheduledGlobalMailFacts extends Period {
  /** It is the name of the company's owner. */
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
  readonly last: string;
}

export interface GlobalPeriods {
  /** Returns the schedule; undefined for a company that has chosen nothing. */
  schedule(companyId: string): Promise<StoredSchedule | undefined>;
  /** Its periods are looked at from now on. */
  saveSchedule(companyId: string, schedule: StoredSchedule): Promise<void>;
  /** Those whose periods it is time to look at. */
  companiesDue(now: Date, limit: number): Promise<readonly ScheduledCompany[]>;
  checkAgainAt(companyId: string, at: Date): Promise<void>;
  /** Returns those of these periods that have a record, by their first days. */
  recorded(companyId: string, periodicidad: string, firstDays: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns false when there is a record of it already, which stays as it is. */
  record(
    companyId: string,
    period: ScheduledPeriod,
    as: { readonly state: GlobalPeriodState; readonly nextAt: Date | null },
  ): Promise<boolean>;

  /** Returns the facts of the letter; undefined once the period is not announced any more. */
  mailFacts(key: PeriodKey): Promise<ScheduledGlobalMailFacts | undefined>;

  /** Returns what the next document of a period would take in. */
  sums(companyId: string, period: Period): Promise<SaleSums>;
  leftOut(companyId: string, period: Period): Promise<readonly LeftOut[]>;
  /**
   * Returns its sales, by number. None that a document of some period has carried before: it is tried once by itself.
   */
  sales(companyId: string, period: Period, limit: number): Promise<readonly string[]>;

  /** Returns the periods whose time has come, of companies that have not paused; the longest due first. */
  due(now: Date, limit: number): Promise<readonly DuePeriod[]>;
  /** Locks it until the transaction ends. @returns false when it is not to be issued any more. */
  hold(key: PeriodKey): Promise<boolean>;
  /** A document of it was made. */
  made(key: PeriodKey, invoiceId: string): Promise<void>;
  /** Nothing is left of it: it is ISSUED when it has a document, EMPTY otherwise. */
  finish(key: PeriodKey): Promise<void>;
  wait(key: PeriodKey, reason: string, next: Date): Promise<void>;
  refuse(key: PeriodKey, reason: string): Promise<void>;

  /** Lists the periods, the latest first. */
  list(companyId: string, limit: number): Promise<readonly GlobalPeriodRecord[]>;
  /** @returns false when it was issued or refused meanwhile. */
  stop(key: PeriodKey): Promise<boolean>;
  /** Stops all that are announced or wait. */
  stopAll(companyId: string): Promise<void>;
  /** What was stopped or refused is issued after all. @returns false for another state. */
  resume(key: PeriodKey, next: Date): Promise<boolean>;
}
