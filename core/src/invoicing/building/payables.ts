import type { Decimal } from '../../shared/money/decimal.ts';
import type { PaidBefore } from '../balance.ts';
import type { CfdiRequest, Comprobante, Concepto, ConceptoRequest, TipoDeComprobante } from '../cfdi/request.ts';
import type { InvoiceStatus } from '../invoice.ts';
import type { DocumentoPagado } from '../complements/pagos/type.ts';
import { fieldError, type RuleError } from '../rule-problem.ts';
import { isPagosRequest, type InvoiceRequest, type ConceptoInput } from '../invoice-request.ts';
import { withTransferred } from '../cfdi/included-taxes.ts';

/** An order that a document invoices, as it was when the document was computed. */
export interface OrderClaim {
  readonly id: string;
  readonly version: number;
}

/** Holds what a credit note takes off an issued document of ours, in the currency that both share. */
export interface CreditClaim {
  readonly originId: string;
  readonly amount: Decimal;
}

export interface ExternalPayment {
  /** It is in upper case. */
  readonly uuid: string;
  readonly amount: Decimal;
  readonly before: PaidBefore | undefined;
}

/** Holds what a payment takes of other documents, in their own currency; each document once. */
export interface PaymentClaims {
  readonly own: readonly CreditClaim[];
  /** They are documents that were issued elsewhere. */
  readonly external: readonly ExternalPayment[];
  /**
   * They are ids of live complements that it replaces: while both stand, the amount that both take of a document is
   * taken once.
   */
  readonly replaces: readonly string[];
}

export const nothingPaid: PaymentClaims = { own: [], external: [], replaces: [] };

/**
 * What a document takes hold of when it enters PROCESSING, so that no other can: it is let go by itself when the document
 * is refused or cancelled.
 */
export interface Claims {
  readonly orders: readonly OrderClaim[];
  readonly credits: readonly CreditClaim[];
  readonly payments: PaymentClaims;
}

export type Hold =
  | 'held'
  /** Another live document invoices one of the orders. */
  | 'invoiced'
  /** An order or a document is not any more what the claim was computed from. */
  | 'changed';

export interface InvoiceClaims {
  /**
   * Locks the document and what it claims until the transaction ends, and looks whether that is still free; what an
   * earlier attempt claimed is forgotten.
   */
  hold(invoiceId: string, claims: Claims): Promise<Hold>;
  /** Records the claims once the document is in PROCESSING. */
  record(invoiceId: string, claims: Claims): Promise<void>;
  /**
   * Gives a document, once it is written, a folio that no other document of the company may have. It keeps it whatever
   * becomes of it. @returns false when another document has it.
   */
  claimFolio(invoiceId: string, companyId: string, folio: string): Promise<boolean>;
}

/** A document of ours that another one relates to. */
export interface Origin {
  readonly id: string;
  readonly uuid: string;
  readonly status: InvoiceStatus;
  readonly tipoComprobante: TipoDeComprobante;
  readonly moneda: string;
  readonly total: Decimal;
  /** Holds what live credit notes take off its total already. */
  readonly credited: Decimal;
  readonly document: CfdiRequest;
}

export interface Origins {
  /** @param uuids in upper case. Those of no document of the company are absent, whoever issued them. */
  byUuid(companyId: string, uuids: readonly string[]): Promise<readonly Origin[]>;
  /**
   * Returns those of the UUIDs (upper case) that were stamped for other companies of the same account with another RFC.
   * @param issuer the company that asks.
   */
  ofOtherIssuers(
    issuer: { readonly companyId: string; readonly ownerId: string; readonly rfc: string },
    uuids: readonly string[],
  ): Promise<readonly string[]>;
}

/** A document of ours that may be paid, and what lowers it already. */
export interface Payable {
  readonly id: string;
  /** It is in upper case, and absent until it is stamped. */
  readonly uuid: string | undefined;
  readonly status: InvoiceStatus;
  /** A substitute of it is being stamped, or is and its cancellation was not asked for yet. */
  readonly isReplaced: boolean;
  /** It is the document as it was stamped. */
  readonly document: Comprobante | undefined;
  /** Holds what live credit notes take off its total. */
  readonly credited: Decimal;
  /** Holds what live payments take off it, whether they say more of it or not. */
  readonly paid: Decimal;
  readonly payments: readonly DocumentoPagado[];
}

/** Holds what live payments of ours say of a document that was issued elsewhere. */
export interface ExternalPayments {
  /** It is in upper case. */
  readonly uuid: string;
  /** They are in order, the oldest first. */
  readonly payments: readonly DocumentoPagado[];
}

/** A live complement of ours that another one is to replace. */
export interface ReplacedPayment {
  readonly id: string;
  /** It is in upper case. */
  readonly uuid: string;
  /** Neither has it a live substitute already, nor is it one itself while the first is live too. */
  readonly isReplaceable: boolean;
}

/** Finds what payments may be made of, as of now. */
export interface Payables {
  /**
   * Finds those of the company that have one of the ids or UUIDs (upper case); others are absent. What the complements
   * `without` take off them does not count.
   */
  find(
    companyId: string,
    asked: { ids: readonly string[]; uuids: readonly string[]; without?: readonly string[] },
  ): Promise<readonly Payable[]>;
  /** Returns the live complements of the company that have one of the UUIDs (upper case). */
  replaced(companyId: string, uuids: readonly string[]): Promise<readonly ReplacedPayment[]>;
  /** Returns what live payments say of each UUID (upper case) that a live payment of the company names. */
  external(companyId: string, uuids: readonly string[]): Promise<readonly ExternalPayments[]>;
}

/** c_TipoRelacion by which a document lowers, uses up or replaces one of the same issuer. */
const ofOneIssuer = new Set(['01', '03', '04', '07']);

/** A document that a request names as one of its own issuer. */
interface Named {
  /** It is in upper case. */
  readonly uuid: string;
  readonly field: string;
}

/** Returns whatever SAT takes for a document of the same issuer: relations of such types, and what is paid. */
export const namedAsOwn = (request: InvoiceRequest): readonly Named[] => [
  ...related(request, ofOneIssuer),
  ...(isPagosRequest(request) ? paidOf(request.pagos) : []),
];

/** Returns the documents that this one is to replace. */
export const replacedBy = (request: InvoiceRequest): readonly Named[] => related(request, new Set(['04']));

const related = ({ relaciones = [] }: InvoiceRequest, types: ReadonlySet<string>): readonly Named[] =>
  relaciones.flatMap(({ tipoRelacion, uuids }, at) =>
    types.has(tipoRelacion)
      ? uuids.map((uuid, index) => ({ uuid: uuid.toUpperCase(), field: `relaciones[${at}].uuids[${index}]` }))
      : [],
  );

const paidOf = (
  pagos: readonly { readonly documentos?: readonly { readonly uuid?: string | undefined }[] | undefined }[] = [],
): readonly Named[] =>
  pagos.flatMap(({ documentos = [] }, pago) =>
    documentos.flatMap(({ uuid }, index) =>
      uuid ? [{ uuid: uuid.toUpperCase(), field: `pagos[${pago}].documentos[${index}].uuid` }] : [],
    ),
  );

/** @param others UUIDs, in upper case, that companies of another RFC of the same account have issued. */
export const ofOtherIssuers = (request: InvoiceRequest, others: ReadonlySet<string>): readonly RuleError[] =>
  namedAsOwn(request).flatMap(({ uuid, field }) => (others.has(uuid) ? [fieldError(field, message)] : []));

const message = 'Esa factura la emitió otra de tus empresas. Cambia a esa empresa, o elige una factura de esta.';

/** Holds what decides the amounts of a concept. */
type LineAmounts = Pick<
  ConceptoInput,
  'cantidad' | 'valorUnitario' | 'ivaIncluido' | 'descuento' | 'objetoImpuesto' | 'impuestos'
>;

/**
 * A line of the same importe, discount and taxes as a computed one, its share of an overall discount included: one unit
 * of the importe, except where an IEPS quota counts the units. At a price with its taxes it is one unit of what was paid,
 * whose amounts may need more decimals than the document's.
 */
export function sameLine(concepto: ConceptoRequest, { importe, descuento }: Concepto): LineAmounts {
  const counted = concepto.impuestos.ieps?.tipo === 'CUOTA';
  const paid = concepto.precio && withTransferred(concepto, importe, importe.scale).round(2, 'half-up');
  const unit = counted ? (concepto.precio ?? concepto.valorUnitario) : (paid ?? importe);
  return {
    cantidad: counted ? concepto.cantidad.toNumber() : 1,
    valorUnitario: unit.toNumber(),
    ...(concepto.precio && { ivaIncluido: true }),
    descuento: descuento?.toNumber(),
    objetoImpuesto: concepto.objetoImpuesto,
    impuestos: taxesOf(concepto),
  };
}

export const taxesOf = ({ impuestos: { iva, ivaRet, isr, ieps } }: ConceptoRequest): ConceptoInput['impuestos'] => ({
  iva,
  ivaRet: ivaRet?.toNumber(),
  isr: isr?.toNumber(),
  ieps: ieps && { tipo: ieps.tipo, valor: ieps.valor.toNumber() },
});
