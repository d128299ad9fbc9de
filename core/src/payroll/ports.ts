import type { Scope } from '../access/actor.ts';
import type { Employee } from '../employees/employee.ts';
import type { Decimal } from '../shared/money/decimal.ts';
import type { ExemptedYear } from '../invoicing/complements/nomina/proposed/minimum-wage.ts';
import type { NominaInput } from '../invoicing/complement-inputs.ts';
import type { PrintedForms, StampedPayslip } from '../invoicing/files/ports.ts';
import type { InvoiceRequest } from '../invoicing/invoice-request.ts';
import type { Access } from '../access/access.ts';
import type { Employer } from '../employees/employer/employer.ts';
import type { InvoiceSources } from '../invoicing/building/invoice-sources.ts';
import type { Invoices, SatCatalogs } from '../invoicing/invoices.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { FilledAmounts, FilledPayslip } from './layout/amounts.ts';
import type { Payees, PayrollRun, PayslipProblem } from './payroll-run.ts';

/** What a worker still has to do with a payslip. */
export type PayslipTask = 'prepare' | 'issue';

export interface PayslipIssuing {
  /** Each goes to its worker's address once it is issued. */
  readonly toMail: boolean;
  /** It is the key that asks for it, where one does. */
  readonly keyId: string | undefined;
}

/** Keeps runs and their payslips, as their users see them. A payslip goes by the id of its document. */
export interface PayrollRuns {
  /** @param at when it was asked for. */
  add(run: PayrollRun, at: Date): Promise<void>;
  /**
   * Leaves a payslip to be prepared for each of these employees of the run's company, once each.
   * Unless ids are named, all who are paid as often as the run pays, and of an extraordinary one all.
   * @param regimen the only one that is paid without ids; whoever has none yet stays in, for its record to be completed.
   * @returns how many there are in the run.
   */
  addEmployees(run: PayrollRun, payees: Payees, regimen: string | undefined): Promise<number>;
  /**
   * Returns the other runs of the same kind that pay some of those whom this one pays for one of its days at least, the
   * latest first. Aguinaldo and other extraordinary pay are one kind only where their first and last days are the same.
   * Until the transaction ends, no other run of the company is asked the same.
   * @param seen runs that do not count.
   */
  repeated(run: PayrollRun, seen: readonly string[]): Promise<readonly RepeatedPay[]>;
  /** Of an open company in scope, held until the transaction ends. */
  findForChange(scope: Scope, id: string): Promise<PayrollRun | undefined>;
  /**
   * Leaves what may still be changed of a run's payslips to workers, and forgets why it was stopped. Of issuing, somebody is
   * to be told how it ended.
   * @param ids the only ones. @returns how many.
   */
  ask(runId: string, task: PayslipTask, ids: readonly string[] | undefined, issuing?: PayslipIssuing): Promise<number>;
  /** Tells whether all of these payslips are the run's. */
  has(runId: string, ids: readonly string[]): Promise<boolean>;
  /** Counts the payslips that a worker still has to prepare or to issue. */
  waiting(runId: string, task: PayslipTask): Promise<number>;
  /** Takes back what was asked to be issued; what is under way goes on, and nobody has to be told how it ended. */
  stop(runId: string): Promise<void>;
  /**
   * Finds a payslip of an open company in scope, with the record of its worker; no record once it was deleted for good.
   */
  findPayslip(scope: Scope, id: string): Promise<FoundPayslip | undefined>;
  /** Tells whether each payslip may still be changed, by the CURP of its worker; payslips apart are not among them. */
  payslipsByCurp(runId: string): Promise<ReadonlyMap<string, boolean>>;
  /** Leaves amounts for payslips that may be changed, and these to be prepared anew. @returns how many. */
  fill(runId: string, rows: readonly FilledPayslip[]): Promise<number>;
  /** Gives a worker a second payslip, for a separation. @returns whether there was none yet. */
  addApart(
    ids: { readonly runId: string; readonly employeeId: string; readonly invoiceId: string },
    problems: readonly PayslipProblem[],
  ): Promise<boolean>;
  /** Keeps what is wrong with a payslip now. */
  judged(id: string, problems: readonly PayslipProblem[]): Promise<void>;
  /** Removes the run's drafts. @returns whether nothing was left, and the run is gone with them. */
  remove(runId: string): Promise<boolean>;
}

/** Describes what another run pays to those whom a new one would pay once more. As it is answered. */
export interface RepeatedPay {
  readonly id: string;
  readonly fechaInicialPago: string;
  readonly fechaFinalPago: string;
  readonly fechaPago: string;
  readonly empleados: number;
  /** They are the first of them. */
  readonly nombres: readonly string[];
}

export interface FoundPayslip {
  readonly run: PayrollRun;
  readonly employee: Employee | undefined;
  /** It pays for a separation, apart from the payslip of the period. */
  readonly isApart: boolean;
}

/** Tells where a payslip stands in its run. */
export interface PayslipKey {
  readonly employeeId: string;
  /** It pays for a separation, apart from the payslip of the period. */
  readonly isApart: boolean;
}

/** A payslip without a draft, or one whose draft is to be made anew from the worker's record. */
export interface PayslipToPrepare extends PayslipKey {
  /** It is absent once it was deleted for good. */
  readonly employee: Employee | undefined;
  /** It is the document as it stands. */
  readonly invoiceId: string | undefined;
  /** A layout says this of it. */
  readonly filled: FilledAmounts | undefined;
  /** They are those of the worker's last payslip of the same kind in an earlier run. */
  readonly before: NominaInput | undefined;
  /** The worker's documents of the month of the payment have used so many pesos of its employment subsidy. */
  readonly usedSubsidy: Decimal;
  /** The worker's documents of the year of the payment have exempted so much of what is exempt once a year. */
  readonly exempted: ExemptedYear;
}

/** A payslip that one worker issues, as long as its lease lasts. */
export interface HeldPayslip {
  readonly id: string;
  /** Counts the workers that have taken it up without bringing it to an end, this one among them. */
  readonly tries: number;
}

/** Tells how a worker's try at a payslip ended. */
export interface EndedPayslip {
  readonly id: string;
  /** They are empty when it was issued. */
  readonly problems: readonly PayslipProblem[];
}

/** A run of whose issuing nothing is left to do. */
export interface EndedRun extends Pick<PayrollRun, 'id' | 'ownerId'> {
  readonly fechaPago: string;
  /** Tells why it was stopped, if it was. */
  readonly message: string | null;
  readonly payslips: number;
  readonly stamped: number;
}

/** Shares the work on a run among workers. */
export interface PayrollWork {
  find(id: string): Promise<PayrollRun | undefined>;
  /** Held until the transaction ends, with the run; none when the run is gone. */
  toPrepare(run: PayrollRun, most: number): Promise<readonly PayslipToPrepare[]>;
  /** @param invoiceId its draft; undefined where there is nobody to pay any more, and then no payslip. */
  prepared(
    run: PayrollRun,
    ids: PayslipKey,
    invoiceId: string | undefined,
    problems: readonly PayslipProblem[],
  ): Promise<void>;
  /**
   * Claims some payslips to issue that nobody has. One that was taken up before comes alone and after the others:
   * whatever workers fail at keeps no other payslip waiting.
   */
  claim(runId: string, most: number): Promise<readonly HeldPayslip[]>;
  /** They were issued, or cannot be for these reasons. */
  settled(ends: readonly EndedPayslip[]): Promise<void>;
  /** Stops the run because its company cannot issue anything. */
  stop(runId: string, message: string): Promise<void>;
  /** Runs with work that nobody has, but for those that were just told of. */
  idle(): Promise<readonly string[]>;
  /** Returns runs that came to their end since this was asked: each is told of once. In the caller's transaction. */
  ended(): Promise<readonly EndedRun[]>;
}

export interface IssuedPayslip extends StampedPayslip {
  readonly notes: InvoiceRequest;
  readonly serie: string | undefined;
}

/** Reads the payslips of runs that SAT has as issued. */
export interface IssuedPayslips {
  /**
   * Returns the payslips of a run of an open company in scope, in the order in which the run shows them; undefined
   * where there is no such run.
   * @param most so many ids at most.
   */
  ofRun(
    scope: Scope,
    runId: string,
    most: number,
  ): Promise<{ readonly run: PayrollRun; readonly ids: readonly string[] } | undefined>;
  /** Reads the payslips with what is printed of them, in the order of their ids. */
  read(ids: readonly string[]): Promise<readonly IssuedPayslip[]>;
}

/** Finds what companies say of themselves in payslips. */
interface KnownEmployers {
  find(companyId: string): Promise<Employer | undefined>;
}

export interface PayrollPorts extends SharedPorts {
  readonly access: Access;
  readonly employers: KnownEmployers;
  readonly invoices: Invoices;
  readonly invoiceSources: InvoiceSources;
  readonly issuedPayslips: IssuedPayslips;
  readonly law: KnownLaw;
  readonly payrollRuns: PayrollRuns;
  readonly payrollWork: PayrollWork;
  readonly printedForms: PrintedForms;
  readonly satCatalogs: SatCatalogs;
}
