import { identified } from '../complements/identified.ts';
import type { PreparedInvoice } from '../drafting/prepare-invoice.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { Invoice } from '../invoice.ts';
import type { Submission } from '../invoices.ts';
import { numberingOf, type Numbering } from '../building/own-series.ts';

export type DocumentNumber = Pick<Submission, 'serie' | 'folio'>;

/** Returns how a prepared document is numbered that has no number yet. */
export const numberingFor = ({ issuer, request, comprobante }: PreparedInvoice): Numbering =>
  numberingOf(issuer.series, comprobante.tipoDeComprobante, request.serie);

/** Returns the number of a document that had one before; it keeps it. */
export const numberOf = ({ serie, folio }: Pick<Invoice, 'serie' | 'folio'>): DocumentNumber | undefined =>
  serie !== undefined && folio !== undefined ? { serie, folio } : undefined;

/** Returns a prepared document as it enters PROCESSING under its number. @param asked what its user asked for. */
export function numbered(
  { id, request: asked }: { readonly id: string; readonly request: InvoiceRequest },
  { request, document: prepared, amounts }: PreparedInvoice,
  { serie, folio }: DocumentNumber,
): Submission {
  const named = { ...prepared, serie, folio: String(folio) };
  const document = 'complementos' in named ? identified(named, id) : named;
  const { customerId, observaciones } = request;
  return { id, request: { ...asked, customerId, observaciones }, document, amounts, serie, folio };
}
