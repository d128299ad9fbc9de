import type { Invoice } from '../invoice.ts';
import type { Decimal } from '../../shared/money/decimal.ts';
import type { CancellationVia, Motivo } from './cancellation.ts';

/** Tells whether the receiver of a document is told of its cancellation: only where who asks for it says so. */
export interface CancellationNotices {
  /** Saves it in the caller's transaction; it holds until somebody says otherwise. */
  save(invoiceId: string, isNotified: boolean): Promise<void>;
  /** Tells where the receiver is told; nowhere if nobody said so, or the document was cancelled with another system. */
  addresses(invoiceId: string): Promise<readonly string[]>;
}

/** A document whose cancellation has moved on. */
type ChangedInvoice = Pick<Invoice, 'id' | 'userId' | 'serie' | 'folio'> & {
  /** Counts which request it is: each of them is told of by itself. */
  readonly intentos: number;
};

/** Hears how a cancellation goes on. Inside the transaction of the change; each change is told once. */
export interface CancellationEvents {
  /** SAT waits for the receiver. @param lapses the receiver's silence ends in the cancellation: there is a term. */
  pending(invoice: ChangedInvoice, lapses: boolean): Promise<void>;
  /** The document stands. @param isReplaced its substitute stands as well. */
  rejected(invoice: ChangedInvoice, message: string, isReplaced: boolean): Promise<void>;
  /** A substitute is issued and what it replaces could not be asked to be cancelled: both stand. */
  notReplaced(invoice: ChangedInvoice, message: string): Promise<void>;
  cancelled(invoice: ChangedInvoice, via: CancellationVia): Promise<void>;
}

/** What mails about a document's cancellation say of it. */
export interface CancelledDocument {
  readonly invoiceId: string;
  readonly userId: string;
  readonly serie: string | undefined;
  readonly folio: number | undefined;
  readonly uuid: string | undefined;
  readonly emisor: string;
  readonly receptor: string;
  readonly owner: { readonly name: string; readonly email: string };
  /** It is the receiver's address; undefined when none is known. */
  readonly email: string | undefined;
  /** Is the document that takes its place: issued, and named in the request for the cancellation. */
  readonly substituteId: string | undefined;
}

export interface CancellationMailFacts {
  find(invoiceId: string): Promise<CancelledDocument | undefined>;
}

export interface CancelOrder {
  readonly providerId: string;
  readonly motivo: Motivo;
  readonly uuidSustitucion: string | undefined;
}

export type CancelOutcome =
  /** SAT has the request. That is no cancellation: only SAT's status says so. */
  | { readonly kind: 'received'; readonly waits: boolean; readonly acuse: Uint8Array | undefined }
  /** It was not taken, for a reason that will not pass by itself. */
  | { readonly kind: 'refused'; readonly message: string }
  /** SAT does not know the document yet (205): to be asked again later. */
  | { readonly kind: 'early' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Asks SAT, as a provider (PAC), to cancel what it has stamped. It throws nothing; asking twice does no harm. */
export interface InvoiceCanceller {
  /** It is the name that stands beside each id of its. */
  readonly provider: string;
  cancel(order: CancelOrder): Promise<CancelOutcome>;
  /** Returns SAT's acuse as the provider keeps it, or undefined while it has none. */
  acuse(providerId: string): Promise<Uint8Array | undefined>;
}

/** A company has a round of its own for the documents of each age. */
export type RoundAge = 'recent' | 'old';

/** An issued document that SAT is to be asked about. */
export interface InRound {
  readonly id: string;
  readonly userId: string;
  readonly companyId: string;
  readonly age: RoundAge;
  /** Counts how often SAT has answered nobody at all since this round came on. */
  readonly unanswered: number;
}

/**
 * Rounds in which SAT is asked about every issued document of a company, the newest first. Accounts take turns, and so do
 * the companies of one.
 */
export interface SatRounds {
  /** Lets companies that are new take part. */
  enter(): Promise<void>;
  /**
   * The documents whose turn it is, as many as `limit`; none when no round is open. They are left to the caller for some
   * minutes: one that has died is succeeded after them.
   */
  next(limit: number): Promise<readonly InRound[]>;
  /** SAT was asked about these: their rounds go on behind them, when it is their turn again. */
  passed(documents: readonly InRound[]): Promise<void>;
  /** SAT answered for none of these: they come again, when it is their turn. */
  unanswered(documents: readonly InRound[]): Promise<void>;
}

/** SAT's query recognises a document by these facts: its QR code holds them. */
export interface SatQuery {
  readonly uuid: string;
  readonly rfcEmisor: string;
  readonly rfcReceptor: string;
  readonly total: Decimal;
  /** The issuer's. */
  readonly sello: string;
  /** It is who stamped it: SAT itself knows nothing of what a test system has stamped. */
  readonly provider?: string | undefined;
}

/** SAT's EsCancelable; it is never predicted here. */
export type Cancelable = 'no' | 'without-acceptance' | 'with-acceptance';

export type SatAnswer =
  | {
      readonly kind: 'valid';
      /** It is undefined when SAT says something else than its three texts. */
      readonly cancelable: Cancelable | undefined;
      /** Holds what became of the last request to cancel it. */
      readonly request: 'none' | 'pending' | 'rejected';
    }
  | { readonly kind: 'cancelled'; readonly via: CancellationVia }
  /** SAT does not know it, which of a fresh document means nothing. */
  | { readonly kind: 'absent' }
  /** SAT could not be asked, or its answer could not be read. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Asks SAT's public query for the status of a document. It throws nothing and costs nothing. */
export interface SatStatus {
  ask(query: SatQuery): Promise<SatAnswer>;
}

/** An issued document, and the one of the same account that it replaces. */
export interface Substitution {
  readonly userId: string;
  readonly originalId: string;
  /** It is the UUID of the substitute. */
  readonly uuid: string;
}

/** Keeps documents that were made to replace others. What a substitute replaces is asked to be cancelled once. */
export interface Substitutions {
  /**
   * Finds the substitution; undefined while the substitute is not issued, and once the other's cancellation was asked
   * for.
   */
  find(substituteId: string): Promise<Substitution | undefined>;
  /** @returns false when it was asked for before. */
  recordAsked(substituteId: string, at: Date): Promise<boolean>;
  /** Returns issued substitutes whose original nobody has asked to cancel. */
  due(limit: number): Promise<readonly string[]>;
}
