import type { InvoiceStatus } from '../../invoicing/invoice.ts';

/** A ticket that may have been invoiced by somebody who had not bought anything. */
export interface TakenTicket {
  readonly orderId: string;
  readonly companyId: string;
  /** Somebody has asked for its invoice at the page. */
  readonly wasAsked: boolean;
  /** It is the document that counts for it. */
  readonly document:
    | {
        readonly id: string;
        readonly status: InvoiceStatus;
        readonly rfc: string;
        /** It was asked for at the page. */
        readonly ofPage: boolean;
      }
    | undefined;
}

export interface TakenTickets {
  /** Finds a ticket; undefined for an order that was deleted. */
  find(orderId: string): Promise<TakenTicket | undefined>;
}
