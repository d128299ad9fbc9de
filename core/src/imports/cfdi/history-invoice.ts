import { dueDate, leftToPay, nothingTaken } from '../../invoicing/balance.ts';
import type * as requests from '../../invoicing/cfdi/request.ts';
import { summarize, type MoneySummary } from '../../invoicing/cfdi/amounts.ts';
import { IEPS, ISR, IVA } from '../../invoicing/cfdi/taxes.ts';
import { askedOf, isOfSale } from '../../invoicing/complements/sale-complements.ts';
import type { InvoiceRequest, TipoDocumento } from '../../invoicing/invoice-request.ts';
import { otherTipoOf, saleTipoOf } from '../../invoicing/kinds/tipos.ts';
import { instantOf } from '../../shared/local-time.ts';
import { figuresOf, type Figures } from '../../invoicing/stamping/figures.ts';
import { zoneOfPostalCode } from '../../sat/catalogs/zona-horaria.ts';
import { type Decimal, plain, type Plain } from '../../shared/money/decimal.ts';
import type { HistoryDocument } from '../../invoicing/reading/read-document.ts';

/** A document of the history as it is kept: valid, without a stamp of ours and without a folio of our series. */
export interface HistoryInvoice {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  readonly customerId: string | undefined;
  readonly tipo: TipoDocumento;
  readonly serie: string | undefined;
  readonly folio: number | undefined;
  readonly request: InvoiceRequest;
  /** What a credit note or a copy of it starts from; of income and what takes it back alone. */
  readonly document: requests.CfdiRequest | undefined;
  readonly amounts: MoneySummary;
  readonly figures: Figures | undefined;
  readonly saldo: Decimal;
  readonly venceAt: Date | undefined;
  /** When it was issued: in a list by age it stands where it belongs. */
  readonly createdAt: Date;
  readonly source: HistoryDocument;
}

interface DocumentOwner {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  readonly customerId: string | undefined;
}

export function historyInvoice(source: HistoryDocument, owner: DocumentOwner): HistoryInvoice {
  const { comprobante } = source;
  const amounts = summarize(comprobante);
  const document = saleOf(comprobante);
  const request = requestOf(comprobante, owner, document);
  return {
    ...owner,
    tipo: request.tipo,
    ...numberOf(comprobante),
    request,
    document,
    amounts,
    figures: figuresOf(comprobante, amounts),
    saldo: leftToPay(comprobante, nothingTaken),
    venceAt: dueDate(comprobante),
    createdAt: instantOf(comprobante.fecha, zoneOfPostalCode(comprobante.lugarExpedicion)),
    source,
  };
}

/** A folio that is no plain number goes on as text, together with its serie. */
function numberOf({ serie, folio }: requests.Comprobante): Pick<HistoryInvoice, 'serie' | 'folio'> {
  if (folio === undefined) return { serie, folio: undefined };
  if (/^[1-9]\d{0,14}$/.test(folio)) return { serie, folio: Number(folio) };
  return { serie: [serie, folio].filter(Boolean).join('-'), folio: undefined };
}

function saleOf(comprobante: requests.Comprobante): requests.SaleCfdiRequest | undefined {
  const { receptor, tipoDeComprobante } = comprobante;
  if (tipoDeComprobante !== 'I' && tipoDeComprobante !== 'E') return undefined;
  const carried = comprobante.complementos.filter(isOfSale);
  const isFine = comprobante.conceptos.some(({ importe }) => importe.significantDecimals() > 2);
  return {
    tipoComprobante: tipoDeComprobante,
    serie: comprobante.serie,
    folio: comprobante.folio,
    fecha: comprobante.fecha,
    formaPago: comprobante.formaPago ?? '',
    metodoPago: comprobante.metodoPago ?? '',
    moneda: comprobante.moneda,
    tipoCambio: comprobante.tipoCambio,
    exportacion: comprobante.exportacion,
    condicionesPago: comprobante.condicionesDePago,
    lugarExpedicion: comprobante.lugarExpedicion,
    informacionGlobal: comprobante.informacionGlobal,
    relaciones: comprobante.cfdiRelacionados,
    emisor: comprobante.emisor,
    receptor: {
      rfc: receptor.rfc,
      nombre: receptor.nombre,
      usoCfdi: receptor.usoCfdi,
      regimenFiscal: receptor.regimenFiscalReceptor,
      codigoPostal: receptor.domicilioFiscalReceptor,
      residenciaFiscal: receptor.residenciaFiscal,
      numRegIdTrib: receptor.numRegIdTrib,
    },
    decimales: isFine ? 6 : 2,
    conceptos: comprobante.conceptos.map(conceptoOf),
    ...(carried.length > 0 && { complementos: carried }),
  };
}

const conceptoOf = (concepto: requests.Concepto): requests.ConceptoRequest => ({
  claveProductoServicio: concepto.claveProdServ,
  noIdentificacion: concepto.noIdentificacion,
  cantidad: concepto.cantidad,
  unidad: concepto.claveUnidad,
  descripcion: concepto.descripcion,
  valorUnitario: concepto.valorUnitario,
  descuento: concepto.descuento,
  objetoImpuesto: concepto.objetoImp,
  numeroPedimento: concepto.informacionAduanera[0],
  cuentaPredial: concepto.cuentaPredial[0],
  impuestos: impuestosOf(concepto),
});

/** Returns the taxes as far as a request can tell them. */
export function impuestosOf({ traslados, retenciones }: requests.Concepto): requests.ImpuestosRequest {
  const ofTax = <Tax extends requests.Traslado | requests.Retencion>(taxes: readonly Tax[], tax: string) =>
    taxes.find(({ impuesto }) => impuesto === tax);
  const ieps = ofTax(traslados, IEPS);
  return {
    iva: ivaOf(ofTax(traslados, IVA)),
    ivaRet: ofTax(retenciones, IVA)?.tasaOCuota.trimmed(),
    isr: ofTax(retenciones, ISR)?.tasaOCuota.trimmed(),
    ieps: ieps?.tasaOCuota && {
      tipo: ieps.tipoFactor === 'Cuota' ? 'CUOTA' : 'TASA',
      valor: ieps.tasaOCuota.trimmed(),
    },
  };
}

const ivaRates: Readonly<Record<string, requests.IvaRate>> = { '0.16': '16', '0.08': '8', '0': '0' };

function ivaOf(traslado: requests.Traslado | undefined): requests.IvaRate | undefined {
  if (traslado?.tipoFactor === 'Exento') return 'exento';
  return traslado?.tasaOCuota && ivaRates[traslado.tasaOCuota.toString()];
}

function requestOf(
  comprobante: requests.Comprobante,
  { companyId, customerId }: DocumentOwner,
  document: requests.SaleCfdiRequest | undefined,
): InvoiceRequest {
  const { tipoDeComprobante, informacionGlobal, receptor, fecha, serie, cfdiRelacionados: relaciones } = comprobante;
  const head = { companyId, customerId, serie, fecha, relaciones };
  if (tipoDeComprobante === 'I' || tipoDeComprobante === 'E') {
    const {
      emisor: _,
      folio: __,
      lugarExpedicion: ___,
      tipoComprobante: ____,
      complementos: _____,
      ...sale
    } = plain(document ?? {}) as PlainSale;
    const complementos = askedOf(document?.complementos ?? []);
    const tipo = saleTipoOf(tipoDeComprobante, informacionGlobal !== undefined);
    return { ...sale, ...head, ...(complementos && { complementos }), tipo };
  }
  const named = { rfc: receptor.rfc, nombre: receptor.nombre, usoCfdi: receptor.usoCfdi };
  return { ...head, tipo: otherTipoOf(tipoDeComprobante), receptor: named };
}

type PlainSale = Partial<Plain<requests.SaleCfdiRequest>>;
