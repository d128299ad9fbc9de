import type { TipoDocumento } from '../invoicing/invoice-request.ts';
import type { InvoiceError, InvoiceStatus } from '../invoicing/invoice.ts';

/** Is what is printed on a ticket: its secret token, or what anybody may type. */
export type TicketKey = { readonly token: string } | FolioKey;

export interface FolioKey {
  readonly folio: number;
  readonly total: number;
  /** It is the day of the sale on the shop's clock, as `2026-11-20`: asked for where the total says little. */
  readonly fecha?: string | undefined;
}

/** Tells how whoever asks has come to the ticket. */
export type TicketEntry = 'ticket' | 'folio';

/** A document of a ticket's order. */
export interface TicketDocument {
  readonly id: string;
  readonly tipo: TipoDocumento;
  readonly status: InvoiceStatus;
  readonly uuid: string | null;
  readonly rfc: string;
}

/** What was asked for at the page and is not, or not yet, a document that counts. */
export interface AskedBefore {
  readonly status: 'WAITING' | 'SUBMITTED' | 'REFUSED';
  /** It is the RFC of whoever waits. */
  readonly rfc: string | null;
  readonly errors: readonly InvoiceError[];
  /** The shop has taken the ticket back from these. */
  readonly barred: readonly string[];
  /** It is the document that was made of it, whatever its state. */
  readonly document: (TicketDocument & { readonly errors: readonly InvoiceError[] }) | undefined;
}

/** That the document of a ticket is to be made again with other data of its buyer. */
export interface AskedCorrection {
  readonly status:
    /** It is made as soon as it can be. */
    | 'WAITING'
    /** The company decides. */
    | 'ASKED'
    /** A document was made of it. */
    | 'SUBMITTED'
    | 'REFUSED'
    /** The company said no. */
    | 'DECLINED';
  readonly errors: readonly InvoiceError[];
  /** Says why the company said no, if it told. */
  readonly reason: string | null;
  /** Counts the documents that were made of it so far. */
  readonly made: number;
  /** It is the document that was wrong. */
  readonly original: Pick<TicketDocument, 'id' | 'status' | 'uuid'>;
  /** It is the one that was made last. */
  readonly document: (TicketDocument & { readonly errors: readonly InvoiceError[] }) | undefined;
}

/** A sale as whoever has its ticket is shown it: without its customer, and without any id of ours. */
export interface SoldTicket {
  readonly orderId: string;
  readonly companyId: string;
  readonly entry: TicketEntry;
  /** It is the key to ask for the invoice with. That of a folio shows nobody who has asked before. */
  readonly token: string;
  readonly number: number;
  readonly fecha: Date;
  readonly total: number;
  readonly items: readonly { readonly descripcion: string; readonly cantidad: number; readonly importe: number }[];
  /** It is the document that counts for it. */
  readonly document: TicketDocument | undefined;
  readonly asked: AskedBefore | undefined;
  readonly correction: AskedCorrection | undefined;
}

export interface SoldTickets {
  /** Finds a ticket; undefined also for what is cancelled, refunded or deleted. */
  find(companyId: string, key: TicketKey): Promise<SoldTicket | undefined>;
  /** Counts the sales since a moment that have this total, up to `most`. */
  countOfTotal(companyId: string, total: number, since: Date, most: number): Promise<number>;
}
