import type { InvoiceError } from '../invoicing/invoice.ts';
import type { Buyer } from './buyer.ts';
import type { AskedBefore } from './sold-ticket.ts';

/** Is what was asked for a ticket, as it stands under its lock. */
export interface HeldRequest {
  readonly status: AskedBefore['status'];
  readonly rfc: string | null;
  /** It is the document that was made of it before. */
  readonly invoiceId: string | undefined;
}

/** Is a request that is kept until it can be fulfilled. */
export interface WaitingRequest {
  readonly orderId: string;
  readonly companyId: string;
  /** The account whose stamps its document uses. */
  readonly ownerId: string;
  readonly buyer: Buyer;
  readonly formaPago: string;
  /** The company wishes to be told of each document. */
  readonly notify: boolean;
  readonly attempts: number;
}

/**
 * Keeps one record for each ticket that somebody has asked to be invoiced. The buyer's data is in it while it waits, no
 * longer.
 */
export interface TicketRequests {
  /** Makes the record if there is none, and locks it until the transaction ends. */
  hold(ticket: { readonly orderId: string; readonly companyId: string }): Promise<HeldRequest>;
  /** A document was made of it. */
  submitted(orderId: string, invoiceId: string, at: Date): Promise<void>;
  wait(request: Pick<WaitingRequest, 'orderId' | 'buyer' | 'formaPago'>, at: Date, next: Date): Promise<void>;
  /** It waits on. @returns nothing happens to one that does not wait any more. */
  postpone(orderId: string, next: Date): Promise<void>;
  /** It can't be fulfilled as it is: its reasons stay, the buyer's data goes. */
  refused(orderId: string, errors: readonly InvoiceError[], at: Date): Promise<void>;
  /** The shop took the ticket back: nobody waits for it any more, and this receiver is refused from now on. */
  recovered(orderId: string, rfc: string | null, at: Date): Promise<void>;
  /** Returns the requests whose time has come, the longest due first. */
  due(now: Date, limit: number): Promise<readonly WaitingRequest[]>;
}
