import { currencyDecimals, MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { isTaken, isTaxOf } from '../checks/items.ts';
import { when, type Fault } from '../cfdi-form.ts';
import type { SentTax } from '@timbra/adapters/facturama/sent-tax.ts';
import { isQuota, isWithheld } from '../form-values.ts';
import { currencyOf, PAYMENT_TAXES, type RelatedDocumentForm } from './payment-form.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const FORBIDS_TAXES = ['01', '03', '04', '05'];
const TAX_DECIMALS = 6;

/** @param currency of the payment. */
export function checkRelatedDocument(document: RelatedDocumentForm, currency: string): readonly Fault[] {
  return [
    ...attributes(document, currency),
    ...balances(document),
    ...taxObject(document),
    ...document.impuestos.flatMap((tax, index) =>
      taxFaults(tax).map(([path, text]): Fault => [`Taxes[${index}].${path}`, text]),
    ),
  ];
}

function attributes(document: RelatedDocumentForm, currency: string): readonly Fault[] {
  const { uuid, equivalencia: equivalence, parcialidad } = document;
  const moneda = currencyOf(document);
  const isSame = moneda === currency;
  return [
    ...when(!UUID.test(uuid), 'Uuid', 'El UUID no cumple con el formato correcto'),
    ...when(!MONEDA.has(moneda) || moneda === 'XXX', 'Currency', 'CRP20236: MonedaDR no válida'),
    ...when(
      isSame && equivalence !== undefined && equivalence.toPlainString() !== '1',
      'EquivalenceDocRel',
      'CRP20238: El campo EquivalenciaDR debe ser 1',
    ),
    ...when(
      !isSame && equivalence?.isPositive() !== true,
      'EquivalenceDocRel',
      'CRP20237: El campo EquivalenciaDR se debe registrar',
    ),
    ...when(parcialidad < 1 || parcialidad > 999, 'PartialityNumber', 'El número de parcialidad no es válido'),
  ];
}

function balances(document: RelatedDocumentForm): readonly Fault[] {
  const { saldoAnterior: before, importePagado: paid, saldoInsoluto: left } = document;
  const decimals = currencyDecimals(currencyOf(document));
  const fine = (amount: Decimal) => amount.significantDecimals() <= decimals;
  return [
    ...when(!before.isPositive(), 'PreviousBalanceAmount', 'CRP20239: ImpSaldoAnt debe ser mayor que cero'),
    ...when(!fine(before), 'PreviousBalanceAmount', 'CRP20240: Decimales de ImpSaldoAnt'),
    ...when(!paid.isPositive(), 'AmountPaid', 'CRP20241: ImpPagado debe ser mayor que cero'),
    ...when(!fine(paid), 'AmountPaid', 'CRP20242: Decimales de ImpPagado'),
    ...when(
      paid.greaterThan(before) || !left.equals(before.minus(paid)),
      'ImpSaldoInsoluto',
      'CRP20244: ImpSaldoInsoluto debe ser ImpSaldoAnt menos ImpPagado',
    ),
  ];
}

function taxObject({ objetoImpuesto, impuestos }: RelatedDocumentForm): readonly Fault[] {
  return [
    ...when(!OBJETO_IMP.has(objetoImpuesto), 'TaxObject', 'CRP20245: ObjetoImpDR no válido'),
    ...when(objetoImpuesto === '02' && impuestos.length === 0, 'Taxes', 'CRP20246: El nodo ImpuestosDR debe existir'),
    ...when(
      FORBIDS_TAXES.includes(objetoImpuesto) && impuestos.length > 0,
      'Taxes',
      'CRP20247: El nodo ImpuestosDR no debe existir',
    ),
  ];
}

function taxFaults(tax: SentTax): readonly Fault[] {
  const { base: taxed, tasa, importe } = tax;
  const known = PAYMENT_TAXES[tax.nombre];
  if (!known) return [['Name', 'El impuesto no es válido']];
  const base = when(!taxed.isPositive(), 'Base', 'CRP20255: BaseDR debe ser mayor que cero');
  if (known.exento) {
    const isZero = tasa.isZero() && importe.isZero() && !isWithheld(tax);
    return [...base, ...when(!isZero, 'Rate', 'CRP20258: Un impuesto exento no lleva tasa ni importe')];
  }
  const factor = isQuota(tax) ? 'Cuota' : 'Tasa';
  const direction = isWithheld(tax) ? 'retencion' : 'traslado';
  return [
    ...base,
    ...when(!isTaken(known.impuesto, factor, direction, tasa), 'Rate', 'CRP20260: La tasa o cuota no es válida'),
    ...when(!isTaxOf(importe, taxed, tasa, TAX_DECIMALS), 'Total', 'CRP20261: ImporteDR fuera de los límites'),
  ];
}
