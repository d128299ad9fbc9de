import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { currencyDecimals, MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { type CfdiForm, type CheckContext, type Fault, when } from '../cfdi-form.ts';
import { checkRelatedDocument } from './check-related-document.ts';
import { currencyOf, equivalenceOf, type PaymentForm, type RelatedDocumentForm } from './payment-form.ts';

const MOMENT = /^20[1-9]\d-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}$/;
const ACCOUNT = /^[A-Z0-9_]{10,50}$/;

/** Checks SAT's matrix of the complement, as far as it can be decided without its register. */
export function checkPayments(
  { CfdiType, Receiver, Payments = [] }: CfdiForm,
  { now }: CheckContext,
): readonly Fault[] {
  return [
    ...when(CfdiType !== 'P', 'CfdiType', 'El tipo de CFDI no es válido'),
    ...when(Receiver.CfdiUse !== 'CP01', 'Receiver.CfdiUse', 'El campo UsoCFDI debe ser CP01'),
    ...Payments.flatMap((payment, index) => below(`Complemento.Payments[${index}]`, faultsOf(payment, now))),
  ];
}

const below = (at: string, faults: readonly Fault[]): readonly Fault[] =>
  faults.map(([path, text]): Fault => [`${at}.${path}`, text]);

function faultsOf(payment: PaymentForm, now: string): readonly Fault[] {
  return [
    ...attributes(payment, now),
    ...bank(payment),
    ...sums(payment),
    ...payment.documentos.flatMap((document, index) =>
      below(`RelatedDocuments[${index}]`, checkRelatedDocument(document, currencyOf(payment))),
    ),
  ];
}

function attributes(payment: PaymentForm, now: string) {
  const { fechaPago: date, formaPago, tipoCambio, monto } = payment;
  const moneda = currencyOf(payment);
  return [
    ...when(!MOMENT.test(date), 'Date', `The value '${date}' is not valid for Date.`),
    ...when(date.replace(' ', 'T').slice(0, 10) > now.slice(0, 10), 'Date', 'La fecha de pago no debe ser futura'),
    ...when(!FORMA_PAGO.has(formaPago) || formaPago === '99', 'PaymentForm', 'CRP20212: FormaDePagoP no válida'),
    ...when(!MONEDA.has(moneda) || moneda === 'XXX', 'Currency', 'CRP20213: MonedaP no válida'),
    ...when(moneda === 'MXN' && tipoCambio !== undefined, 'ExchangeRate', 'No debe incluir este atributo'),
    ...when(
      moneda !== 'MXN' && tipoCambio?.isPositive() !== true,
      'ExchangeRate',
      'CRP20214: El campo TipoCambioP se debe registrar',
    ),
    ...when(!monto.isPositive(), 'Amount', 'CRP20218: El valor del campo Monto no es mayor que cero'),
    ...when(monto.significantDecimals() > currencyDecimals(moneda), 'Amount', 'CRP20219: Decimales del campo Monto'),
  ];
}

function bank(payment: PaymentForm): readonly Fault[] {
  const { rfcEmisorCtaOrd: rfc, nomBancoOrdExt: name, ctaOrdenante, ctaBeneficiario } = payment;
  return [
    ...when(
      rfc === 'XEXX010101000' && name === undefined,
      'ForeignAccountNamePayer',
      'CRP20223: El campo NomBancoOrdExt se debe registrar',
    ),
    ...when(!ACCOUNT.test(ctaOrdenante ?? '0123456789'), 'PayerAccount', 'CRP20225: CtaOrdenante no válida'),
    ...when(
      !ACCOUNT.test(ctaBeneficiario ?? '0123456789'),
      'BeneficiaryAccount',
      'CRP20226: CtaBeneficiario no válida',
    ),
  ];
}

/** Compares the amounts of the documents with that of the payment, in its own currency. */
function sums(payment: PaymentForm): readonly Fault[] {
  const { monto, documentos } = payment;
  const paid = total(documentos, (document) => quotient(document.importePagado, equivalenceOf(document)));
  if (paid.greaterThan(monto)) return [['Amount', 'CRP20217: La suma de ImpPagado es mayor que Monto']];
  if (documentos.every((document) => currencyOf(document) === currencyOf(payment))) return [];
  const least = total(documentos, (document) => bounds(document).least);
  const most = total(documentos, (document) => bounds(document).most);
  return when(monto.lessThan(least) || monto.greaterThan(most), 'Amount', 'CRP20276: Monto fuera de los límites');
}

const total = (documents: readonly RelatedDocumentForm[], amount: (document: RelatedDocumentForm) => Decimal) =>
  documents.map(amount).reduce((sum, one) => sum.plus(one), Decimal.ZERO);

const quotient = (amount: Decimal, equivalence: Decimal) => amount.dividedBy(equivalence, 24, 'truncate');

const EPSILON = Decimal.of(1n, 10);

function bounds(document: RelatedDocumentForm): { readonly least: Decimal; readonly most: Decimal } {
  const { importePagado, equivalencia } = document;
  const equivalence = equivalenceOf(document);
  const [halfAmount, halfEquivalence] = [
    Decimal.of(5n, currencyDecimals(currencyOf(document)) + 1),
    // An equivalence of one is computed with ten decimals, whatever is written (CRP20277).
    Decimal.of(5n, equivalencia === undefined || equivalence.equals(Decimal.ONE) ? 11 : equivalence.scale + 1),
  ];
  return {
    least: quotient(importePagado.minus(halfAmount), equivalence.plus(halfEquivalence).minus(EPSILON)),
    most: quotient(importePagado.plus(halfAmount).minus(EPSILON), equivalence.minus(halfEquivalence)),
  };
}
