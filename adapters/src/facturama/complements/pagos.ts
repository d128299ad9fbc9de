import type { Retencion, Traslado } from '@timbra/core/invoicing/cfdi/tax.ts';
import { documento, pago } from '@timbra/core/invoicing/complements/pagos/shape.ts';
import type { DocumentoPagado, Pago, Pagos } from '@timbra/core/invoicing/complements/pagos/type.ts';
import { list, maybe, some, text } from '@timbra/core/invoicing/complements/shape/parts.ts';
import { type RecordOf, shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { paidTaxes, toldTax, transferredName } from '../told-tax.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import type { Renamed } from './shape-names.ts';
import { shapeField, shapeJson } from './shaped.ts';

const { uuid, serie, folio, moneda, equivalencia, retenciones: _, traslados: __, ...ofDocument } = documento.fields;

/** A document that is paid, as Facturama has it: all taxes in one list, and its own method of payment told again. */
export const toldDocument = shape(documento.element, {
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
export const toldPago = shape(pago.element, {
  // Its samples say a day alone; SAT asks for the time too.
  fechaPago,
  formaPago,
  monto,
  ...ofPago,
  moneda: maybe(ofPago.moneda),
  tipoCambio: maybe(ofPago.tipoCambio),
  documentos: some(1, list(toldDocument)),
});

/** Its payments stand below `Complemento` themselves. */
export const toldPagos = shape('pago20:Pagos', { pagos: some(1, list(toldPago)) });

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
  inComplemento: ({ pagos: received }) => shapeJson(toldPagos, { pagos: received.map(toldPayment) }, pagosNames),
  requestField: (path) => inRequest(shapeField(toldPagos, path, pagosNames)) || undefined,
};

/** Lists the places of a request that are others than the complement's. */
const requestPaths: readonly (readonly [of: RegExp, inRequest: string])[] = [
  [/\.fechaPago$/, '.fecha'],
  [/\.saldoInsoluto$/, '.importePagado'],
  // A request tells neither of a document.
  [/\.(?:metodoPago|impuestos\b.*)$/, ''],
];

const inRequest = (field: string): string =>
  requestPaths.reduce((asked, [of, written]) => asked.replace(of, written), field);

const toldPayment = ({ tipoCambio, documentos, ...rest }: Pago): RecordOf<typeof toldPago> => ({
  ...rest,
  tipoCambio: rest.moneda === 'MXN' ? undefined : tipoCambio,
  documentos: documentos.map(toldDocumento),
});

const toldDocumento = ({ traslados, retenciones, ...rest }: DocumentoPagado): RecordOf<typeof toldDocument> => ({
  ...rest,
  metodoPago: 'PPD',
  impuestos: [...traslados.map((tax) => documentTax(tax, false)), ...retenciones.map((tax) => documentTax(tax, true))],
});

const documentTax = (tax: Traslado | Retencion, isRetention: boolean) =>
  toldTax(tax, transferredName(tax), isRetention);
