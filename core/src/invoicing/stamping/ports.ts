import type { CfdiDifference } from '../cfdi/compare.ts';
import type { InvoiceError } from '../invoice.ts';
import type { ProviderProblem } from '../../shared/provider-problem.ts';
import type { Comprobante } from '../cfdi/request.ts';
import type { TipoDocumento } from '../invoice-request.ts';

/** Tells who must hear of it what became of a document. Inside the transaction that settles it. */
export interface InvoiceEvents {
  /** Tells the user that the document was refused. */
  rejected(
    invoice: SettledDocument & { readonly userId: string; readonly serie: string; readonly folio: number },
    errors: readonly InvoiceError[],
  ): Promise<void>;
  /** Tells the operator that the stamped XML is not what was sent. */
  differs(invoice: SettledDocument, differences: readonly CfdiDifference[]): Promise<void>;
  /** Tells the operator that the provider has a stamped document of ours that is not the one we keep. */
  otherFound(invoice: SettledDocument, uuid: string): Promise<void>;
}

interface SettledDocument {
  readonly id: string;
  /** An operator watches live documents: those of a test company are made to fail. */
  readonly livemode: boolean;
}

/** An issued document whose stamped XML is not what was sent. */
export interface DifferingDocument {
  readonly id: string;
  readonly rfcEmisor: string;
  readonly serie: string;
  readonly folio: number;
  readonly uuid: string;
  readonly differences: readonly CfdiDifference[];
}

export interface DifferingDocuments {
  /** Lists the documents, the newest first. */
  list(limit: number): Promise<readonly DifferingDocument[]>;
}

/** A document in PROCESSING whose last attempt ended without anybody seeing how. */
export interface UnknownOutcome {
  readonly id: string;
  readonly companyId: string;
  readonly rfcEmisor: string;
  readonly serie: string;
  readonly folio: number;
  /** The last word of the order number in the provider's listing. */
  readonly reference: string;
  readonly attempts: number;
  readonly attemptedAt: Date;
  readonly reason: string;
}

export interface UnknownOutcomes {
  /** Lists the outcomes, the oldest first. */
  list(limit: number): Promise<readonly UnknownOutcome[]>;
}

/** Is what a provider is asked to stamp. Everything that it returns later is recognised by `reference`. */
export interface StampOrder {
  readonly comprobante: Comprobante;
  /** It is unique for the document and the same on every attempt. No spaces. */
  readonly reference: string;
  /** The user's own order number, printed and sent before `reference`; may be empty. */
  readonly numeroPedido: string;
  /** It is the kind of document, which a provider may title or tell in its own way. */
  readonly tipo: TipoDocumento;
  readonly observaciones?: string | undefined;
  readonly numeroCuenta?: string | undefined;
  readonly nombreBanco?: string | undefined;
  /** The attempt was recorded then. A call that could not start soon after it must not start at all. */
  readonly sentAt: Date;
}

export type StampOutcome =
  | { readonly kind: 'stamped'; readonly providerId: string; readonly uuid: string }
  | { readonly kind: 'refused'; readonly problems: readonly ProviderProblem[] }
  /** It was too late to call: nothing was sent. */
  | { readonly kind: 'unsent' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** A document that was sent, as it was sent. */
export interface StampQuery extends Pick<StampOrder, 'comprobante' | 'reference' | 'numeroPedido'> {
  /** Tells whether a UUID is known to be of another document of ours. */
  readonly isAnothers: (uuid: string) => Promise<boolean>;
}

export type LookupOutcome =
  | { readonly kind: 'found'; readonly providerId: string; readonly uuid: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * Stamps documents, as a provider (PAC) does. No method throws for what the network or the provider does: a call whose
 * end nobody saw is `unknown`, and is reconciled by `find` before `stamp` is called again.
 */
export interface InvoiceStamper {
  /** It is the name that stands beside each id of its. */
  readonly provider: string;
  stamp(order: StampOrder): Promise<StampOutcome>;
  /**
   * Looks for a document by issuer, serie and folio and recognises it by its reference. It is `absent` only
   * when every document that stands in its place is proved to be another one.
   */
  find(query: StampQuery): Promise<LookupOutcome>;
  /** The stamped XML as the provider keeps it, or undefined while it cannot be had. */
  xml(providerId: string): Promise<string | undefined>;
}
