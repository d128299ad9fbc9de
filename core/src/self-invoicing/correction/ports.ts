import type { InvoiceError } from '../../invoicing/invoice.ts';
import type { Buyer } from '../buyer.ts';
import type { AskedCorrection } from '../sold-ticket.ts';

/** A ticket whose document is to be made again with other data of its buyer. */
export interface Correction {
  readonly orderId: string;
  readonly companyId: string;
  /** The account whose stamps the documents use. */
  readonly ownerId: string;
  /** It is the document that is wrong. */
  readonly originalId: string;
  readonly buyer: Buyer;
  /** The company wishes to be told of each document. */
  readonly notify: boolean;
}

export interface WaitingCorrection extends Correction {
  readonly attempts: number;
  readonly askedAt: Date;
}

/** The correction of a ticket as it stands under its lock. */
export interface HeldCorrection {
  /** It is undefined where none was ever asked for. */
  readonly status: AskedCorrection['status'] | undefined;
  /** The document that was made of it last. */
  readonly invoiceId: string | undefined;
}

/**
 * Keeps one record for each ticket whose document was asked to be corrected. The buyer's data is in it while it waits,
 * no longer.
 */
export interface TicketCorrections {
  /** Makes the record if there is none, and locks it until the transaction ends. */
  hold(correction: Pick<Correction, 'orderId' | 'companyId' | 'originalId'>): Promise<HeldCorrection>;
  /** Tells whether a document is valid, and nothing is about to replace it. */
  isStanding(invoiceId: string): Promise<boolean>;
  /** It is made as soon as it can be; a worker looks after it from `next` on. */
  wait(correction: Pick<Correction, 'orderId' | 'originalId' | 'buyer'>, at: Date, next: Date): Promise<void>;
  /** The company decides. @returns false when it does not wait any more. */
  ask(orderId: string, at: Date): Promise<boolean>;
  submitted(orderId: string, invoiceId: string, at: Date): Promise<void>;
  /** It waits on. @returns nothing happens to one that does not wait any more. */
  postpone(orderId: string, next: Date): Promise<void>;
  /** It can't be made with what was sent: the reasons stay, the data goes. */
  refused(orderId: string, errors: readonly InvoiceError[], at: Date): Promise<void>;
  /** The company said no: the data goes, and its reason stays. */
  declined(orderId: string, reason: string | null, at: Date): Promise<void>;
  /** Returns the corrections whose time has come, the longest due first. */
  due(now: Date, limit: number): Promise<readonly WaitingCorrection[]>;
}

/** Is what the company has to decide. */
export interface CorrectionToAnswer {
  readonly correction: Correction;
  readonly orderNumber: number;
  readonly original: {
    readonly serie: string | null;
    readonly folio: number | null;
    readonly rfc: string;
    readonly nombre: string;
    readonly total: number;
  };
  readonly askedAt: Date;
  /** The buyer is answered there: at their own address, or at the one that the invoice names. */
  readonly replyTo: string | undefined;
}

/** Shows corrections to the company that decides on them. */
export interface AskedCorrections {
  /** Returns what a company has to decide, the oldest first. */
  ofCompany(companyId: string, limit: number): Promise<readonly CorrectionToAnswer[]>;
  ofOrder(orderId: string): Promise<CorrectionToAnswer | undefined>;
}
