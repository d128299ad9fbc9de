import { FACTORES, IMPUESTOS } from '../../../sat/catalogs/impuesto.ts';
import { amount, count, fixed, list, listed, maybe, nested, oneOf, some, text } from '../shape/parts.ts';
import { shape } from '../shape/shape.ts';
import type { Labels } from '../shape/labels.ts';

const MOST = '999999999999999999';

const importe = (attribute: string) => amount(attribute, '0', MOST, 6);
const pesos = (attribute: string) => amount(attribute, '0', MOST, 2);
const factor = (attribute: string) => amount(attribute, '0.000001', MOST, 6);
const rate = (attribute: string) => fixed(amount(attribute, '0', MOST, 6));
const account = (attribute: string) => maybe(text(attribute, 50, 10, /^[A-Z0-9_]{10,50}$/));
const rfc = (attribute: string) => maybe(text(attribute, 13, 12));

/** @param of what the name of each attribute ends with: taxes of a document and of a payment are told apart by it. */
const traslado = (of: string) => ({
  base: factor(`Base${of}`),
  impuesto: oneOf(`Impuesto${of}`, IMPUESTOS),
  tipoFactor: oneOf(`TipoFactor${of}`, FACTORES),
  tasaOCuota: maybe(rate(`TasaOCuota${of}`)),
  importe: maybe(importe(`Importe${of}`)),
});

const retencionDr = shape('pago20:RetencionDR', {
  ...traslado('DR'),
  tasaOCuota: rate('TasaOCuotaDR'),
  importe: importe('ImporteDR'),
});
const trasladoDr = shape('pago20:TrasladoDR', traslado('DR'));

export const documento = shape('pago20:DoctoRelacionado', {
  uuid: text('IdDocumento', 36, 16),
  serie: maybe(text('Serie', 25)),
  folio: maybe(text('Folio', 40)),
  moneda: listed(text('MonedaDR', 3, 3)),
  // Units of the document's currency for one unit of the payment's: a literal 1 where both are one.
  equivalencia: amount('EquivalenciaDR', '0.0000000001', MOST, 10),
  parcialidad: count('NumParcialidad', '1', '999'),
  saldoAnterior: importe('ImpSaldoAnt'),
  importePagado: importe('ImpPagado'),
  saldoInsoluto: importe('ImpSaldoInsoluto'),
  objetoImpuesto: listed(text('ObjetoImpDR', 2, 2)),
  retenciones: list(retencionDr, ['pago20:ImpuestosDR', 'pago20:RetencionesDR']),
  traslados: list(trasladoDr, ['pago20:ImpuestosDR', 'pago20:TrasladosDR']),
});

const retencionP = shape('pago20:RetencionP', {
  impuesto: oneOf('ImpuestoP', IMPUESTOS),
  importe: importe('ImporteP'),
});
const trasladoP = shape('pago20:TrasladoP', { ...traslado('P'), base: importe('BaseP') });

export const impuestos = shape('pago20:ImpuestosP', {
  retenciones: list(retencionP, ['pago20:RetencionesP']),
  traslados: list(trasladoP, ['pago20:TrasladosP']),
});

export const pago = shape('pago20:Pago', {
  // It is local and without zone: `2026-11-20T12:00:00`.
  fechaPago: text('FechaPago', 19, 19),
  formaPago: listed(text('FormaDePagoP', 2, 2)),
  moneda: listed(text('MonedaP', 3, 3)),
  // It is pesos for one unit of the currency: a literal 1 for pesos.
  tipoCambio: factor('TipoCambioP'),
  monto: importe('Monto'),
  numOperacion: maybe(text('NumOperacion', 100)),
  rfcEmisorCtaOrd: rfc('RfcEmisorCtaOrd'),
  nomBancoOrdExt: maybe(text('NomBancoOrdExt', 300)),
  ctaOrdenante: account('CtaOrdenante'),
  rfcEmisorCtaBen: rfc('RfcEmisorCtaBen'),
  ctaBeneficiario: account('CtaBeneficiario'),
  // Holds what a bank's proof of a transfer says: it is read from documents of other systems, and never asked for.
  tipoCadPago: maybe(listed(text('TipoCadPago', 2, 2))),
  certPago: maybe(text('CertPago', 8_192)),
  cadPago: maybe(text('CadPago', 8_192)),
  selloPago: maybe(text('SelloPago', 8_192)),
  documentos: some(1, list(documento)),
  // It is absent where no document has taxes.
  impuestos: maybe(nested(impuestos)),
});

/** The totals are in pesos, with two decimals; what no payment has is absent. */
export const totales = shape('pago20:Totales', {
  totalRetencionesIVA: maybe(pesos('TotalRetencionesIVA')),
  totalRetencionesISR: maybe(pesos('TotalRetencionesISR')),
  totalRetencionesIEPS: maybe(pesos('TotalRetencionesIEPS')),
  totalTrasladosBaseIVA16: maybe(pesos('TotalTrasladosBaseIVA16')),
  totalTrasladosImpuestoIVA16: maybe(pesos('TotalTrasladosImpuestoIVA16')),
  totalTrasladosBaseIVA8: maybe(pesos('TotalTrasladosBaseIVA8')),
  totalTrasladosImpuestoIVA8: maybe(pesos('TotalTrasladosImpuestoIVA8')),
  totalTrasladosBaseIVA0: maybe(pesos('TotalTrasladosBaseIVA0')),
  totalTrasladosImpuestoIVA0: maybe(pesos('TotalTrasladosImpuestoIVA0')),
  totalTrasladosBaseIVAExento: maybe(pesos('TotalTrasladosBaseIVAExento')),
  montoTotalPagos: pesos('MontoTotalPagos'),
});

/** Names are SAT's in camel case where they are not plain; lengths and limits are those of Pagos20.xsd. */
export const pagosShape = shape('pago20:Pagos', { totales: nested(totales), pagos: some(1, list(pago)) }, '2.0');

export const pagoLabels: Labels<typeof pago> = {
  fechaPago: 'Fecha de pago',
  formaPago: 'Forma de pago',
  moneda: 'Moneda',
  tipoCambio: 'Tipo de cambio',
  monto: 'Monto',
  numOperacion: 'Número de operación',
  rfcEmisorCtaOrd: 'RFC del banco ordenante',
  nomBancoOrdExt: 'Banco extranjero',
  ctaOrdenante: 'Cuenta ordenante',
  rfcEmisorCtaBen: 'RFC del banco beneficiario',
  ctaBeneficiario: 'Cuenta beneficiaria',
  tipoCadPago: 'Tipo de cadena del pago',
  certPago: 'Certificado del pago',
  cadPago: 'Cadena del pago',
  selloPago: 'Sello del pago',
  documentos: 'Documentos',
  impuestos: 'Impuestos',
};
