import type { Decimal } from '../../shared/money/decimal.ts';
import type { CfdiDifference } from '../cfdi/compare.ts';
import type { CfdiRequest } from '../cfdi/request.ts';
import type { MoneySummary } from '../cfdi/amounts.ts';
import type { MailingFacts } from '../sending/preference.ts';
import type { Figures } from './figures.ts';
import type { Invoice, InvoiceError } from '../invoice.ts';
import type { CsdPeriod, Succession } from './stampable-date.ts';
import type { Stamping } from './stamping.ts';

/** A document in PROCESSING, taken by one worker. */
export interface TakenInvoice {
  readonly invoice: Invoice & {
    readonly document: CfdiRequest;
    readonly serie: string;
    readonly folio: number;
    /** It is the period of the certificate that its company has now. */
    readonly csd: CsdPeriod | undefined;
    readonly mailing: MailingFacts;
    /** Somebody waits for it. */
    readonly awaited?: boolean | undefined;
    /** False of a test company's, which has no stamp. */
    readonly livemode: boolean;
  };
  readonly stamping: Stamping;
}

/**
 * Tells what a worker has seen of a document. Its record counts only while nobody has recorded anything since: a worker
 * that was stopped for longer than its lease can do no harm when it goes on.
 */
export type Seen = Pick<Stamping, 'attempts' | 'absences'>;

/** What the stamped XML says; it is kept even where it differs from what we computed. */
export interface IssuedFacts {
  readonly uuid: string;
  readonly fechaTimbrado: string;
  readonly xml: string;
  readonly amounts: MoneySummary;
  /** They are undefined for what is no income. */
  readonly figures: Figures | undefined;
  readonly saldo: Decimal;
  readonly venceAt: Date | undefined;
  /** Tells whose place it takes in a run of payslips. */
  readonly succession: Succession | undefined;
  /** Lists where the XML differs from what was sent: for the user and for the operator. */
  readonly differences: readonly CfdiDifference[];
}

/** Is what a provider made of a document, with the provider's name. */
export interface ProviderStamp {
  readonly provider: string;
  readonly providerId: string;
  readonly uuid: string;
}

/** Two documents were given the same stamp at one moment, and the other one was issued with it. */
export class StampIsAnothers extends Error {
  constructor(id: string, uuid: string) {
    super(`The UUID ${uuid} of ${id} is another document's`);
  }
}

/** Keeps the life of documents in PROCESSING, shared by any number of workers. */
export interface Stampings {
  /**
   * Takes the document in PROCESSING whose turn it is: accounts take turns, and what somebody waits for goes before the rest.
   * That is the one named or another one that waits; undefined when none does. One that another worker has, or that rests, does
   * not wait. Every record below renews the lease, which is longer than one call to the provider: a worker that died is
   * succeeded when it ends.
   * @param id which a job tells of: there is a job for each document that waits.
   */
  take(id: string): Promise<TakenInvoice | undefined>;
  /** Takes the document that is named, also while it rests. */
  interrupt(id: string): Promise<TakenInvoice | undefined>;
  /** Lets a taken document go; nobody takes it up before `until`. @returns false when it has passed to another worker. */
  leave(id: string, seen: Seen, until: Date): Promise<boolean>;
  /** Records that create is about to be called. @returns false when it has passed on: create must not be called then. */
  recordAttempt(id: string, seen: Seen, at: Date, provider: string): Promise<boolean>;
  /** Takes a recorded attempt back that was never sent. @returns false when it has passed to another worker. */
  recordUnsent(id: string, seen: Seen): Promise<boolean>;
  /** Records that nobody saw how an attempt ended. @returns false when a later one is under way. */
  recordUnknown(id: string, attempt: number, reason: string): Promise<boolean>;
  /** Records one more listing without the document. @returns false when it has passed to another worker. */
  recordAbsence(id: string, seen: Seen): Promise<boolean>;
  /** Keeps what the provider made, whoever learns it. @returns false when that is not what the document became. */
  recordStamp(id: string, stamp: ProviderStamp): Promise<boolean>;
  /**
   * Lets go of a stamp that is another's: the outcome is as unknown as before.
   * @param reason as `recordUnknown` has it, in the operator's words.
   * @returns false when it has another one.
   */
  forgetStamp(id: string, uuid: string, reason: string): Promise<boolean>;
  /** Tells whether a UUID is already that of another document, settled or not. */
  isAnothers(id: string, uuid: string): Promise<boolean>;
  /**
   * Makes a document ISSUED, with its XML, with its reserved stamp used and in the place that it takes over: all of it
   * or nothing. Throws when no stamp is reserved.
   * @returns false when it was not PROCESSING any more, or has another UUID.
   * @throws StampIsAnothers
   */
  issue(id: string, facts: IssuedFacts): Promise<boolean>;
  /**
   * Makes a document REJECTED.
   * @returns false when a later attempt is under way, or the document is not PROCESSING any more.
   */
  reject(id: string, attempt: number, errors: readonly InvoiceError[]): Promise<boolean>;
  /**
   * Returns the documents in PROCESSING that no worker has had since they were due, `overdueMs` or more ago; the
   * longest first.
   */
  unattended(limit: number, overdueMs: number): Promise<readonly string[]>;
}
