import type { PreviewedInvoice } from '@timbra/core/invoicing/issuing/create-invoice.ts';
import { paymentStatus } from '@timbra/core/invoicing/balance.ts';
import { type Invoice, isIn } from '@timbra/core/invoicing/invoice.ts';
import { type CfdiRequest, type ConceptoRequest, termsOf } from '@timbra/core/invoicing/cfdi/request.ts';
import type { MoneySummary } from '@timbra/core/invoicing/cfdi/amounts.ts';
import * as invoiceRequest from '@timbra/core/invoicing/invoice-request.ts';
import type { ReceivedPayment } from '@timbra/core/invoicing/paying/ports.ts';
import { plain } from '@timbra/core/shared/money/decimal.ts';
import type { InvoiceAnswer, InvoicePreviewAnswer } from '@timbra/contract/invoice-answer.ts';
import { computePagos } from '@timbra/core/invoicing/cfdi/pagos/settle.ts';
import { presentNomina } from './present-nomina.ts';
import { presentCancellation, presentCheck } from './present-cancellation.ts';

/**
 * Presents the contract's invoice: what was asked for, with what was filled in and what came of it.
 * @param payments where they were asked for: an invoice alone does not know who pays it.
 */
export function presentInvoice(invoice: Invoice, now: Date, payments?: readonly ReceivedPayment[]): InvoiceAnswer {
  const { request, document } = invoice;
  const asked = presentRequest(request, document);
  return {
    ...asked,
    // What may still be changed is shown as it was typed: computed shares are not what to correct.
    ...presentPagos(request, isIn(invoice.status, 'editable') ? undefined : document),
    ...presentCartaPorte(request, isIn(invoice.status, 'editable') ? undefined : document),
    ...presentNomina(request, isIn(invoice.status, 'editable') ? undefined : document),
    ...(payments && { pagosRecibidos: payments.map(presentReceived) }),
    customerId: invoice.customerId ?? null,
    cliente: invoice.receptor.nombre ?? null,
    // Of a draft no more may be known than a customer's name.
    receptor: { ...invoice.receptor, ...asked.receptor },
    id: invoice.id,
    companyId: invoice.companyId,
    tipo: invoice.tipo,
    tipoComprobante: invoice.tipoComprobante,
    serie: invoice.serie ?? request.serie ?? null,
    folio: invoice.folio ?? null,
    status: invoice.status,
    paymentStatus: paymentStatus(invoice, now),
    uuid: invoice.uuid ?? null,
    fechaTimbrado: invoice.fechaTimbrado ?? null,
    ...presentAmounts(invoice.amounts),
    ...(invoice.amounts.paid && { pagado: plain(invoice.amounts.paid) }),
    saldo: invoice.saldo.toNumber(),
    errors: invoice.errors,
    differences: invoice.differences,
    cancelacion: presentCancellation(invoice.cancellation),
    consultaSat: presentCheck(invoice.satCheck),
    sustituye: invoice.substitutes ?? null,
    facturamaId: invoice.providerId ?? null,
    ...(invoice.importId !== undefined && { importId: invoice.importId }),
    version: invoice.version,
    createdAt: invoice.createdAt.toISOString(),
  };
}

/** Presents a document that is not saved in the same shape, with its problems beside it. */
export const presentPreview = ({
  request,
  document,
  amounts,
  problems,
  number: { serie, folio },
}: PreviewedInvoice): InvoicePreviewAnswer => ({
  ...presentRequest(request, document),
  ...presentPagos(request, document),
  ...presentCartaPorte(request, document),
  ...presentNomina(request, document),
  id: null,
  companyId: request.companyId,
  tipo: request.tipo,
  tipoComprobante: invoiceRequest.comprobanteOf(request),
  serie,
  folio,
  status: 'DRAFT',
  paymentStatus: null,
  uuid: null,
  fechaTimbrado: null,
  customerId: request.customerId ?? null,
  cliente: document.receptor.nombre,
  ...presentAmounts(amounts),
  saldo: 0,
  errors: [],
  facturamaId: null,
  problems: [...problems],
});

function presentRequest(request: invoiceRequest.InvoiceRequest, document: CfdiRequest | undefined) {
  const { receptor = {}, ...asked } = request;
  const sale: Partial<Omit<invoiceRequest.SaleRequest, 'tipo'>> =
    invoiceRequest.isSaleRequest(request) || invoiceRequest.isFreightRequest(request) ? request : {};
  const { conceptos = [] } = sale;
  const terms = document && termsOf(document);
  return {
    ...asked,
    formaPago: (terms ?? sale).formaPago ?? null,
    metodoPago: (terms ?? sale).metodoPago ?? null,
    fecha: document?.fecha ?? request.fecha ?? null,
    moneda: (terms ?? sale).moneda ?? 'MXN',
    orderId: request.orderId ?? null,
    receptor: { ...receptor, ...document?.receptor },
    conceptos:
      document && 'conceptos' in document
        ? document.conceptos.map((concepto, index) => ({ ...conceptos[index], ...asTyped(concepto) }))
        : conceptos,
  };
}

/** The price stands as it was typed; what follows from it is in the XML. */
const asTyped = ({ precio, importe: _importe, decimales: _decimals, ...concepto }: ConceptoRequest) =>
  plain(precio ? { ...concepto, valorUnitario: precio, ivaIncluido: true } : concepto);

const presentAmounts = ({ subtotal, descuento, impuestos, iva, total }: MoneySummary) => ({
  subtotal: subtotal.toNumber(),
  descuento: descuento.toNumber(),
  impuestos: plain(impuestos),
  iva: iva.toNumber(),
  total: total.toNumber(),
});

const presentReceived = ({ importePagado, pagadoAntes, ...payment }: ReceivedPayment) => ({
  ...payment,
  importePagado: importePagado.toNumber(),
  ...(pagadoAntes && { pagadoAntes: pagadoAntes.toNumber() }),
});

/**
 * Presents payments as they were asked for and, once they are computed, with what they come to; nothing of a document
 * of another type.
 */
function presentPagos(request: invoiceRequest.InvoiceRequest, document: CfdiRequest | undefined) {
  if (!invoiceRequest.isPagosRequest(request)) return {};
  const { pagos: asked = [] } = request;
  if (document?.tipoComprobante !== 'P') return { pagos: asked };
  const { totales, pagos } = plain(computePagos(document));
  const idOf = (uuid: string) => document.documentos.find((each) => each.uuid === uuid)?.invoiceId ?? null;
  return {
    totales,
    pagos: pagos.map(({ fechaPago: fecha, documentos, ...pago }) => ({
      fecha,
      ...pago,
      documentos: documentos.map((each) => ({ invoiceId: idOf(each.uuid), ...each })),
    })),
  };
}

/** A trip as it was asked for and, once it is computed, with its folio and sums; nothing of another type. */
function presentCartaPorte(request: invoiceRequest.InvoiceRequest, document: CfdiRequest | undefined) {
  if (!invoiceRequest.isFreightRequest(request) || !request.cartaPorte) return {};
  const { cartaPorte: asked } = request;
  const trip = complementsOf(document).find(({ kind }) => kind === 'cartaporte31');
  if (trip?.kind !== 'cartaporte31') return { cartaPorte: asked };
  const { idCcp, transpInternac, totalDistRec, mercancias } = trip;
  return {
    cartaPorte: {
      ...asked,
      version: '3.1',
      idCcp,
      transpInternac,
      totalDistRec: totalDistRec?.toNumber(),
      numTotalMercancias: mercancias.numTotalMercancias,
      mercancias: {
        ...asked.mercancias,
        unidadPeso: mercancias.unidadPeso,
        pesoBrutoTotal: mercancias.pesoBrutoTotal.toNumber(),
      },
    },
  };
}

const complementsOf = (document: CfdiRequest | undefined) =>
  (document && 'complementos' in document && document.complementos) || [];
