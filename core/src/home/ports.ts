import type { Access } from '../access/access.ts';
import type { Scope } from '../access/actor.ts';
import type { CompanyPermission } from '../access/permission.ts';
import type { ImportKind } from '../imports/import.ts';
import type { SetAside } from './home-line.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { SharedPorts } from '../shared/ports.ts';

/** A company that the caller works in, and what the caller may do there. */
export interface HomeCompany {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly permissions: readonly CompanyPermission[];
  /** It is null while no certificate was sent. */
  readonly csdValidTo: Date | null;
  /** It is null until its fiscal data are complete. */
  readonly regimen: string | null;
  readonly createdAt: Date;
}

/** Some records of a company: all of them counted up to a limit, the most urgent ones told. */
export interface Some<T> {
  readonly companyId: string;
  readonly count: number;
  readonly records: readonly T[];
}

export interface HomeDocument {
  readonly id: string;
  readonly serie: string | null;
  readonly folio: number | null;
  readonly cliente: string | null;
}

export interface RefusedDocument extends HomeDocument {
  /** It is the first of its reasons, for the person. */
  readonly motivo: string | null;
  readonly createdAt: string;
}

export interface CancellingDocument extends HomeDocument {
  /** Is when the receiver's term ends, as an estimate; null where none is known. */
  readonly expiresAt: string | null;
}

/** Money whose complement nobody has issued. */
export interface OpenPayment extends HomeDocument {
  /** The complement is a draft or was refused; otherwise the document is one whose order was paid. */
  readonly isComplement: boolean;
  /** It is the day on which the money came, or the first on which it can have come; null while nobody has written it. */
  readonly paidOn: string | null;
}

export interface OverdueDocument extends HomeDocument {
  readonly customerId: string | null;
  /** What is left to pay, in `moneda`. */
  readonly saldo: number;
  readonly moneda: string;
  /** It is the last day on which it was not overdue, as `2026-11-20`. */
  readonly dueOn: string;
}

/** The stamps of an account. */
export interface AccountStamps {
  readonly ownerId: string;
  readonly available: number;
  /** Counts those of the last 30 days. */
  readonly used: number;
}

/** A period of the global document that somebody may look at. */
export interface OpenGlobal {
  readonly companyId: string;
  readonly state: 'ANNOUNCED' | 'WAITING' | 'REFUSED';
  readonly first: string;
  readonly last: string;
  readonly from: Date;
  readonly to: Date;
  readonly nextAt: Date | null;
  readonly reason: string | null;
}

/** Sales of a company for which nobody has chosen how often a global document is issued by itself. */
export interface UnscheduledSales {
  readonly companyId: string;
  /** Counts those that a global document would take in. */
  readonly count: number;
}

/** Payslips of a run that are not stamped. */
export interface OpenRun {
  readonly companyId: string;
  readonly id: string;
  readonly fechaPago: string;
  readonly drafts: number;
  /** Counts all payslips of the run. */
  readonly workers: number;
}

/** The last usual run of a rhythm. */
export interface LastRun {
  readonly companyId: string;
  readonly periodicidadPago: string;
  readonly fechaFinalPago: string;
}

/** What of the law touches a company. */
export interface Touched {
  readonly companyId: string;
  readonly employees: boolean;
  readonly ieps: boolean;
  readonly freight: boolean;
}

/** The last import of a kind, which failed or has rows that were refused. */
export interface BadImport {
  readonly companyId: string;
  readonly id: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly hasFailed: boolean;
  readonly open: number;
  readonly at: string;
}

export interface FailedArchive {
  readonly companyId: string;
  readonly id: string;
  readonly fileName: string;
  readonly at: string;
}

/** An endpoint that was turned off, since it did not answer. */
export interface OffEndpoint {
  /** It is null for one of the whole account. */
  readonly companyId: string | null;
  readonly id: string;
  readonly url: string;
  readonly disabledAt: string;
}

/** A company that its owner hands over to the caller. */
export interface AskedTransfer {
  readonly companyId: string;
  readonly expiresAt: string;
}

export interface OpenInvitation {
  readonly companyId: string;
  readonly id: string;
  readonly email: string;
  readonly expiresAt: string;
}

/** Lists companies by what the caller may see there: payslips are apart from all other documents. */
export interface SeenDocuments {
  readonly invoices: readonly string[];
  readonly payroll: readonly string[];
}

/**
 * Reads what waits for somebody, of many companies at once. Whoever calls names companies in which the caller may see it.
 * What is counted is counted up to 100 for a company.
 */
export interface HomeFacts {
  /** Returns the companies of a scope, with what the caller may do in each. */
  companies(scope: Scope): Promise<readonly HomeCompany[]>;
  /** Payslips come as records of their own, behind the other documents of a company. */
  refused(seen: SeenDocuments): Promise<readonly (Some<RefusedDocument> & { readonly ofPayroll: boolean })[]>;
  cancelling(seen: SeenDocuments): Promise<readonly (Some<CancellingDocument> & { readonly ofPayroll: boolean })[]>;
  openPayments(companyIds: readonly string[]): Promise<readonly Some<OpenPayment>[]>;
  /** Leaves out those that somebody wrote to their customer about, after they were due and since a moment. */
  overdue(companyIds: readonly string[], since: Date): Promise<readonly Some<OverdueDocument>[]>;
  /** @param since so long back use is counted. */
  stamps(ownerIds: readonly string[], since: Date): Promise<readonly AccountStamps[]>;
  /** @param since periods that began before that day are left out. */
  globals(companyIds: readonly string[], since: string): Promise<readonly OpenGlobal[]>;
  /** @param since earlier sales are left out. */
  unscheduledSales(companyIds: readonly string[], since: Date): Promise<readonly UnscheduledSales[]>;
  openRuns(companyIds: readonly string[]): Promise<readonly OpenRun[]>;
  /** @param since runs that ended before that day are left out. */
  lastRuns(companyIds: readonly string[], since: string): Promise<readonly LastRun[]>;
  /** Returns the companies that have closed every report of a month. */
  closed(companyIds: readonly string[], mes: string): Promise<ReadonlySet<string>>;
  touched(companyIds: readonly string[]): Promise<readonly Touched[]>;
  badImports(companyIds: readonly string[], since: Date): Promise<readonly BadImport[]>;
  /** Returns the caller's own. */
  failedArchives(userId: string, companyIds: readonly string[], since: Date): Promise<readonly FailedArchive[]>;
  /** @param userId whose endpoints of the whole account are told too; nobody's where it is absent. */
  offEndpoints(
    companyIds: readonly string[],
    own: { readonly userId: string | undefined; readonly livemode: boolean },
  ): Promise<readonly OffEndpoint[]>;
  transfers(userId: string, companyIds: readonly string[], now: Date): Promise<readonly AskedTransfer[]>;
  invitations(companyIds: readonly string[], now: Date): Promise<readonly OpenInvitation[]>;
}

/** Keeps which lines somebody has put off: a person's own, whatever others see of the same company. */
export interface HomeAsides {
  all(userId: string): Promise<readonly SetAside[]>;
  /** One that is kept already is replaced. @param limit so many are kept, the latest. */
  keep(userId: string, aside: SetAside, at: Date, limit: number): Promise<void>;
  /** A line that was not put off stays as it is. */
  forget(userId: string, line: string): Promise<void>;
}

/** Adds up the sales of a period of the global document. */
interface PeriodSales {
  /** Returns what its next document would take in. */
  sums(companyId: string, period: Pick<OpenGlobal, 'from' | 'to'>): Promise<GlobalContents['sums']>;
  leftOut(companyId: string, period: Pick<OpenGlobal, 'from' | 'to'>): Promise<GlobalContents['leftOut']>;
}

/** Is what a global document would hold, in pesos, and which sales it leaves out, by their reason. */
export interface GlobalContents {
  readonly sums: { readonly count: number; readonly total: number };
  readonly leftOut: readonly { readonly count: number }[];
}

export interface HomePorts extends SharedPorts {
  readonly access: Access;
  readonly homeFacts: HomeFacts;
  readonly homeAsides: HomeAsides;
  readonly law: KnownLaw;
  readonly globalPeriods: PeriodSales;
}
