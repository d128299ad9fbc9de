import type { Retencion, Traslado } from '@timbra/core/invoicing/cfdi/tax.ts';
import { documento, pago } from '@timbra/core/invoicing/complements/pagos/shape.ts';
import type { DocumentoPagado, Pago, Pagos } from '@timbra/core/invoicing/complements/pagos/type.ts';
import { list, maybe, some, text } from '@timbra/core/invoicing/complements/shape/parts.ts';
import { type RecordOf, shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { paidTaxes, sentTax, transferredName } from '../sent-tax.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import type { Renamed } from './shape-names.ts';
import { shapeField, shapeJson } from './shaped.ts';

const { uuid, serie, folio, moneda, equivalencia, retenciones: _, traslados: __, ...ofDocument } = documento.fields;

/** A document that is paid, as Facturama has it: all taxes in one list, and its own method of payment told again. */
export const sentDocument = shape(documento.element, {
  uuid,
  serie,
  folio,
  moneda: maybe(moneda),
  equivalencia: maybe(equivalencia),
  metodoPago: text('PaymentMethod'),
  ...ofDocument,
  impuestos: paidTaxes,
});

const { fechaPago, formaPago, monto, documentos: ___, ...ofPago } = pago.fields;

/** Facturama takes a currency that is left out as pesos, and refuses a rate with them: «No debe incluir este atributo». */
export const sentPago = shape(pago.element, {
  // Its samples say a day alone; SAT asks for the time too.
  fechaPago,
  formaPago,
  monto,
  ...ofPago,
  moneda: maybe(ofPago.moneda),
  tipoCambio: maybe(ofPago.tipoCambio),
  documentos: some(1, list(sentDocument)),
});

/** Its payments stand below `Complemento` themselves. */
export const sentPagos = shape('pago20:Pagos', { pagos: some(1, list(sentPago)) });

/** Facturama's own names; it adds up the taxes of each payment itself, and takes no proof of a bank's. */
export const pagosNames: Renamed = {
  Pago: 'Payments',
  FechaPago: 'Date',
  FormaDePagoP: 'PaymentForm',
  Monto: 'Amount',
  MonedaP: 'Currency',
  TipoCambioP: 'ExchangeRate',
  NumOperacion: 'OperationNumber',
  RfcEmisorCtaOrd: 'RfcIssuerPayerAccount',
  NomBancoOrdExt: 'ForeignAccountNamePayer',
  CtaOrdenante: 'PayerAccount',
  RfcEmisorCtaBen: 'RfcReceiverBeneficiaryAccount',
  CtaBeneficiario: 'BeneficiaryAccount',
  TipoCadPago: null,
  CertPago: null,
  CadPago: null,
  SelloPago: null,
  ImpuestosP: null,

  DoctoRelacionado: 'RelatedDocuments',
  IdDocumento: 'Uuid',
  MonedaDR: 'Currency',
  // Its own client sends texts.
  EquivalenciaDR: { text: 'EquivalenceDocRel' },
  NumParcialidad: 'PartialityNumber',
  ImpSaldoAnt: 'PreviousBalanceAmount',
  ImpPagado: 'AmountPaid',
  ImpSaldoInsoluto: { text: 'ImpSaldoInsoluto' },
  ObjetoImpDR: 'TaxObject',
};

export const pagos: FacturamaComplement<Pagos> = {
  inComplemento: ({ pagos: received }) => shapeJson(sentPagos, { pagos: received.map(paymentAsSent) }, pagosNames),
  requestField: (path) => inRequest(shapeField(sentPagos, path, pagosNames)) || undefined,
};

/** Lists the places of a request that are others than the complement's. */
const requestPaths: readonly (readonly [of: RegExp, inRequest: string])[] = [
  [/\.fechaPago$/, '.fecha'],
  [/\.saldoInsoluto$/, '.importePagado'],
  // A request tells neither of a document.
  [/\.metodoPago$|\.impuestos\b.*/s, ''],
];

const inRequest = (field: string): string =>
  requestPaths.reduce((asked, [of, written]) => asked.replace(of, written), field);

const paymentAsSent = ({ tipoCambio, documentos, ...rest }: Pago): RecordOf<typeof sentPago> => ({
  ...rest,
  tipoCambio: rest.moneda === 'MXN' ? undefined : tipoCambio,
  documentos: documentos.map(documentAsSent),
});

const documentAsSent = ({ traslados, retenciones, ...rest }: DocumentoPagado): RecordOf<typeof sentDocument> => ({
  ...rest,
  metodoPago: 'PPD',
  impuestos: [...traslados.map((tax) => documentTax(tax, false)), ...retenciones.map((tax) => documentTax(tax, true))],
});

const documentTax = (tax: Traslado | Retencion, isRetention: boolean) =>
  sentTax(tax, transferredName(tax), isRetention);
