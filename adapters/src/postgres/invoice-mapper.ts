import type { DraftSummary } from '@timbra/core/invoicing/drafting/draft-summary.ts';
import { type Invoice, referenceOf } from '@timbra/core/invoicing/invoice.ts';
import { restoreCfdiRequest, storeCfdiRequest } from '@timbra/core/invoicing/cfdi/compute.ts';
import { termsOf } from '@timbra/core/invoicing/cfdi/request.ts';
import type { MoneySummary } from '@timbra/core/invoicing/cfdi/amounts.ts';
import type { NewInvoice, Submission } from '@timbra/core/invoicing/invoices.ts';
import { comprobanteOf } from '@timbra/core/invoicing/invoice-request.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { InvoiceRow } from './rows/invoice.ts';
import { readTaxes, storeRequest, storeTaxes } from './stored-document.ts';

export const toInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  userId: row.userId,
  companyId: row.companyId,
  tipo: row.tipo,
  tipoComprobante: row.tipoComprobante,
  status: row.status,
  serie: row.serie ?? undefined,
  folio: row.folio ?? undefined,
  reference: row.reference,
  request: row.request,
  customerId: row.customerId ?? undefined,
  receptor: { rfc: row.receptorRfc ?? undefined, nombre: row.cliente ?? undefined },
  document: row.document ? restoreCfdiRequest(row.document) : undefined,
  amounts: {
    subtotal: Decimal.parse(row.subtotal),
    descuento: Decimal.parse(row.descuento),
    iva: Decimal.parse(row.iva),
    total: Decimal.parse(row.total),
    impuestos: readTaxes(row.impuestos),
    ...(row.pagado && row.pagadoMoneda && { paid: { monto: Decimal.parse(row.pagado), moneda: row.pagadoMoneda } }),
  },
  errors: row.errors,
  differences: row.providerDifferences ?? [],
  provider: row.provider ?? undefined,
  providerId: row.providerId ?? undefined,
  uuid: row.uuid ?? undefined,
  fechaTimbrado: row.fechaTimbrado ?? undefined,
  saldo: Decimal.parse(row.saldo),
  venceAt: row.venceAt ?? undefined,
  substitutes: row.substitutesId ?? undefined,
  importId: row.importId ?? undefined,
  version: row.version,
  createdAt: row.createdAt,
});

/** Returns what a row of a draft says beyond its request, so that lists can sort and filter. */
export function draftColumns({ request, amounts, customerId, receptor, ...terms }: NewInvoice & DraftSummary) {
  const { moneda, formaPago, metodoPago } = terms;
  return {
    request: storeRequest(request),
    // What an earlier attempt was computed to is not what will be issued.
    document: null,
    customerId: customerId ?? null,
    orderId: request.orderId ?? null,
    cliente: receptor.nombre ?? null,
    receptorRfc: receptor.rfc ?? null,
    metodoPago: metodoPago ?? null,
    formaPago: formaPago ?? null,
    moneda,
    fecha: request.fecha ?? null,
    ...amountColumns(amounts),
  };
}

/** Returns what a document says once everything is filled in. */
export function submissionColumns({ request, document, amounts, serie, folio }: Submission) {
  const { moneda, formaPago, metodoPago } = termsOf(document);
  return {
    request: storeRequest(request),
    document: storeCfdiRequest(document),
    serie,
    folio,
    customerId: request.customerId ?? null,
    orderId: request.orderId ?? null,
    cliente: document.receptor.nombre,
    receptorRfc: document.receptor.rfc,
    metodoPago: metodoPago ?? null,
    formaPago: formaPago ?? null,
    moneda,
    fecha: document.fecha,
    ...amountColumns(amounts),
  };
}

export const amountColumns = ({ subtotal, descuento, iva, total, impuestos, paid }: MoneySummary) => ({
  subtotal: subtotal.toString(),
  descuento: descuento.toString(),
  iva: iva.toString(),
  total: total.toString(),
  impuestos: storeTaxes(impuestos),
  pagado: paid?.monto.toString() ?? null,
  pagadoMoneda: paid?.moneda ?? null,
});

/** Returns the columns that every document begins with. */
export const newColumns = ({ id, userId, request, substitutes }: NewInvoice, now: Date) => ({
  id,
  userId,
  companyId: request.companyId,
  tipo: request.tipo,
  tipoComprobante: comprobanteOf(request),
  reference: referenceOf(id),
  substitutesId: substitutes ?? null,
  saldo: '0',
  errors: [],
  version: 1,
  createdAt: now,
  updatedAt: now,
});
