import type { ProviderProblem } from '../shared/provider-problem.ts';
import type { Decimal } from '../shared/money/decimal.ts';
import type { Cancellation, SatCheck } from './cancelling/cancellation.ts';
import type { CfdiRequest, TipoDeComprobante } from './cfdi/request.ts';
import type { CfdiDifference } from './cfdi/compare.ts';
import type { MoneySummary } from './cfdi/amounts.ts';
import type { InvoiceRequest, TipoDocumento } from './invoice-request.ts';

export type InvoiceStatus = 'DRAFT' | 'PROCESSING' | 'ISSUED' | 'REJECTED' | 'CANCELLING' | 'CANCELLED';

/** Names what a state may mean for the document and for all that depends on it. */
export type Meaning =
  /** Its contents may be corrected, and it may be sent (again). */
  | 'editable'
  /** It is being decided on elsewhere: by the provider, by SAT or by the receiver. */
  | 'undecided'
  /**
   * A document takes what it claims: its orders, and its amounts of the documents that it credits. A stamp is reserved
   * or used.
   */
  | 'live'
  /** It was sent and not refused: its orders name it. */
  | 'sent'
  /** SAT has it as issued: it counts in balances, income and reports. */
  | 'valid'
  /** Another document may lower it. */
  | 'creditable'
  /** It has a UUID, an XML and a printed form for good. */
  | 'stamped';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'quiet';

/** The words by which users know where a document stands, in the order of filters, with the colour of each. */
export const toneOf = {
  Pagada: 'success',
  Emitida: 'success',
  Pendiente: 'warning',
  Vencida: 'error',
  Cancelada: 'quiet',
  Borrador: 'quiet',
  'En proceso': 'info',
  Rechazada: 'error',
  'En cancelación': 'warning',
} as const satisfies Readonly<Record<string, Tone>>;

export type Estado = keyof typeof toneOf;

export const estados = Object.keys(toneOf) as readonly Estado[];

interface State {
  /** It is undefined where the payment tells where the document stands. */
  readonly estado: Estado | undefined;
  readonly means: readonly Meaning[];
  /** Where it may go from here; a rejected document keeps its folio. */
  readonly next: readonly InvoiceStatus[];
}

/**
 * The life of a document: what its states are called, and what they mean to use cases, queries and screens. The database's triggers know the live
 * and the valid states by themselves.
 */
export const lifeCycle: Readonly<Record<InvoiceStatus, State>> = {
  DRAFT: { estado: 'Borrador', means: ['editable'], next: ['PROCESSING'] },
  PROCESSING: { estado: 'En proceso', means: ['undecided', 'live', 'sent'], next: ['ISSUED', 'REJECTED'] },
  REJECTED: { estado: 'Rechazada', means: ['editable'], next: ['PROCESSING'] },
  ISSUED: {
    estado: undefined,
    means: ['live', 'sent', 'valid', 'creditable', 'stamped'],
    next: ['CANCELLING', 'CANCELLED'],
  },
  CANCELLING: {
    estado: 'En cancelación',
    means: ['undecided', 'live', 'sent', 'valid', 'stamped'],
    next: ['ISSUED', 'CANCELLED'],
  },
  CANCELLED: { estado: 'Cancelada', means: ['sent', 'stamped'], next: [] },
};

export const statuses = Object.keys(lifeCycle) as readonly InvoiceStatus[];

export const isIn = (status: InvoiceStatus, meaning: Meaning): boolean => lifeCycle[status].means.includes(meaning);

export const statusesThat = (meaning: Meaning): readonly InvoiceStatus[] =>
  statuses.filter((status) => isIn(status, meaning));

export const mayBecome = (from: InvoiceStatus, to: InvoiceStatus): boolean => lifeCycle[from].next.includes(to);

/** Why a document was refused; `field` is a path of its request. */
export type InvoiceError = ProviderProblem;

/** Holds what is known of a document whatever its state. */
export interface Invoice {
  readonly id: string;
  readonly userId: string;
  readonly companyId: string;
  readonly tipo: TipoDocumento;
  readonly tipoComprobante: TipoDeComprobante;
  readonly status: InvoiceStatus;
  /** It is taken together with the folio when the document first enters PROCESSING, and its own from then on. */
  readonly serie: string | undefined;
  readonly folio: number | undefined;
  /** Tells how the provider's copy is recognised: unique, without spaces, the same on every attempt. */
  readonly reference: string;
  readonly request: InvoiceRequest;
  readonly customerId: string | undefined;
  /** Tells who receives it, as far as it is known. */
  readonly receptor: { readonly rfc: string | undefined; readonly nombre: string | undefined };
  /**
   * It is the request with all that products, customer, order and company filled in; absent in a draft, and once it was
   * corrected.
   */
  readonly document: CfdiRequest | undefined;
  readonly amounts: MoneySummary;
  readonly errors: readonly InvoiceError[];
  /** Tells where the stamped XML says something else than what was sent; the XML's values are the ones that count. */
  readonly differences: readonly CfdiDifference[];
  /** Tells who stamped it, and under which id. */
  readonly provider: string | undefined;
  readonly providerId: string | undefined;
  readonly uuid: string | undefined;
  /** It is local to the place of issue, as in the XML. */
  readonly fechaTimbrado: string | undefined;
  /** Is left to pay, in the document's currency; 0 for PUE. */
  readonly saldo: Decimal;
  /** It is a moment of the last day on which a PPD document is not overdue. */
  readonly venceAt: Date | undefined;
  /** Its last cancellation, as far as it has come. */
  readonly cancellation?: Cancellation | undefined;
  /** Keeps what SAT said of it when it was last asked. */
  readonly satCheck?: SatCheck | undefined;
  /** The document that this one is to replace: it is cancelled once this one is issued. */
  readonly substitutes?: string | undefined;
  /** It is the import that brought a document that another system issued. */
  readonly importId?: string | undefined;
  readonly version: number;
  readonly createdAt: Date;
}

/** Returns a reference that fits the provider's order number beside the user's own: the id without its dashes. */
export const referenceOf = (id: string) => id.replaceAll('-', '');
