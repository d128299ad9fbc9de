import * as requests from '../request.ts';
import { collapse, collapseOptional } from '../../xml/output.ts';
import { Decimal } from '../../../shared/money/decimal.ts';
import { complementTypeOf } from '../../complements/registry.ts';
import { computeAmounts } from '../amounts.ts';
import { noConceptoElements } from '../nodes/conceptos.ts';
import { computePagos } from '../pagos/settle.ts';
import { computeNomina } from '../../complements/nomina/compute/compute.ts';
import { total } from '../../complements/nomina/keys.ts';

type Common = Pick<
  requests.Comprobante,
  'serie' | 'folio' | 'fecha' | 'lugarExpedicion' | 'confirmacion' | 'cfdiRelacionados' | 'emisor' | 'receptor'
>;

/** Computes what documents of every type have. */
export const computeCommon = (request: requests.DocumentFields): Common => ({
  serie: collapseOptional(request.serie),
  folio: collapseOptional(request.folio),
  fecha: request.fecha,
  lugarExpedicion: request.lugarExpedicion,
  confirmacion: collapseOptional(request.confirmacion),
  cfdiRelacionados: request.relaciones ?? [],
  emisor: { ...request.emisor, nombre: collapse(request.emisor.nombre) },
  receptor: computeReceptor(request.receptor),
});

const computeReceptor = (request: requests.ReceptorRequest): requests.Receptor => ({
  rfc: request.rfc,
  nombre: collapse(request.nombre),
  domicilioFiscalReceptor: request.codigoPostal,
  residenciaFiscal: collapseOptional(request.residenciaFiscal),
  numRegIdTrib: collapseOptional(request.numRegIdTrib),
  regimenFiscalReceptor: request.regimenFiscal,
  usoCfdi: request.usoCfdi,
});

/** Computes a document of types I and E: conceptos with taxes, and what they add up to. */
export function computeSale(request: requests.SaleCfdiRequest): requests.Comprobante {
  const amounts = computeAmounts(request);
  const { complementos = [] } = request;
  return {
    ...computeCommon(request),
    formaPago: request.formaPago,
    condicionesDePago: collapseOptional(request.condicionesPago),
    subTotal: amounts.subTotal,
    descuento: amounts.descuento,
    moneda: request.moneda,
    tipoCambio: tipoCambio(request),
    total: complementos.reduce((before, each) => before.plus(complementTypeOf(each).balance(each)), amounts.total),
    tipoDeComprobante: request.tipoComprobante,
    exportacion: request.exportacion,
    metodoPago: request.metodoPago,
    informacionGlobal: request.informacionGlobal,
    conceptos: amounts.conceptos,
    impuestos: amounts.impuestos,
    complementos,
  };
}

/** Returns the rate that SAT takes: in pesos none, or 1 without decimals. */
const tipoCambio = ({ moneda, tipoCambio: given }: requests.SaleCfdiRequest): Decimal | undefined =>
  moneda === 'MXN' && given?.equals(Decimal.ONE) ? undefined : given?.trimmed();

/** Computes a document of type T: what is moved, at no price. */
export const computeTraslado = (request: requests.TrasladoCfdiRequest): requests.Comprobante => ({
  ...computeCommon(request),
  subTotal: Decimal.ZERO,
  ...requests.withoutMoney,
  total: Decimal.ZERO,
  tipoDeComprobante: request.tipoComprobante,
  exportacion: request.exportacion,
  conceptos: request.conceptos.map(moved),
  complementos: request.complementos,
});

const moved = (concepto: requests.ConceptoRequest): requests.Concepto => ({
  claveProdServ: concepto.claveProductoServicio,
  noIdentificacion: collapseOptional(concepto.noIdentificacion),
  cantidad: concepto.cantidad,
  claveUnidad: concepto.unidad,
  descripcion: collapse(concepto.descripcion),
  valorUnitario: Decimal.ZERO,
  importe: Decimal.ZERO,
  objetoImp: concepto.objetoImpuesto,
  traslados: [],
  retenciones: [],
  ...noConceptoElements,
  informacionAduanera: concepto.numeroPedimento === undefined ? [] : [concepto.numeroPedimento],
});

/** A document of payments is of nothing itself, and SAT fixes each of its values (CRP20101 to CRP20123). */
const concepto: requests.Concepto = {
  claveProdServ: '84111506',
  cantidad: Decimal.ONE,
  claveUnidad: 'ACT',
  descripcion: 'Pago',
  valorUnitario: Decimal.ZERO,
  importe: Decimal.ZERO,
  objetoImp: '01',
  traslados: [],
  retenciones: [],
  ...noConceptoElements,
};

export const computePagosDocument = (request: requests.PagosCfdiRequest): requests.Comprobante => ({
  ...computeCommon(request),
  subTotal: Decimal.ZERO,
  moneda: 'XXX',
  total: Decimal.ZERO,
  tipoDeComprobante: request.tipoComprobante,
  exportacion: '01',
  conceptos: [concepto],
  complementos: [computePagos(request)],
});

/** Returns the one line of all that is paid, which SAT fixes word by word (NOM13 to NOM29). */
const nominaConcepto = (importe: Decimal, descuento: Decimal | undefined): requests.Concepto => ({
  claveProdServ: '84111505',
  cantidad: Decimal.ONE,
  claveUnidad: 'ACT',
  descripcion: 'Pago de nómina',
  valorUnitario: importe,
  importe,
  descuento,
  objetoImp: '01',
  traslados: [],
  retenciones: [],
  ...noConceptoElements,
});

/** Computes what is paid, without what is kept from it. */
export function computeNominaDocument(request: requests.NominaCfdiRequest): requests.Comprobante {
  const complement = computeNomina(request.nomina);
  const { totalPercepciones, totalOtrosPagos, totalDeducciones: descuento } = complement;
  const subTotal = total([totalPercepciones ?? Decimal.ZERO, totalOtrosPagos ?? Decimal.ZERO]);
  return {
    ...computeCommon(request),
    subTotal,
    descuento,
    ...requests.ofPayroll,
    total: subTotal.minus(descuento ?? Decimal.ZERO),
    tipoDeComprobante: request.tipoComprobante,
    exportacion: '01',
    conceptos: [nominaConcepto(subTotal, descuento)],
    complementos: [complement],
  };
}
