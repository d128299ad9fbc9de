import { currencyDecimals } from '../../../../sat/catalogs/moneda.ts';
import { Decimal, sum } from '../../../../shared/money/decimal.ts';
import type { DocumentoPorPagar, ImpuestoPorPagar } from '../../pagos/pagos-request.ts';
import { IEPS, IVA } from '../../taxes.ts';
import { error, warning } from '../../../rule-problem.ts';
import type { DocumentoPagado } from '../../../complements/pagos/type.ts';
import { documentoRule, pagoRule } from './pago-rule.ts';

/** Taxes of many lines are rounded line by line: what is less than this is no mistake. */
const TOLERANCE = Decimal.ONE;

/** What was typed of a document that is not ours, held against itself: bases with their taxes make its total. */
export const documentoDescuadrado = documentoRule(['DOCUMENTO_DESCUADRADO'], ({ debt, at }) => {
  const expected = debt.invoiceId === undefined ? totalsOf(debt) : undefined;
  if (!expected) return [];
  const { least, most } = expected;
  if (!debt.total.plus(TOLERANCE).lessThan(least) && !debt.total.minus(TOLERANCE).greaterThan(most)) return [];
  const written = (debt.total.lessThan(least) ? least : most).toFixed(currencyDecimals(debt.moneda));
  const message = `Sus bases con sus impuestos suman ${written}, que no es el total de la factura. Revisa los tres; si lleva conceptos sin impuestos, está bien.`;
  return [warning('DOCUMENTO_DESCUADRADO', `${at}.total`, message)];
});

/**
 * Returns the totals that the taxes allow: the base of IVA may include an itemised IEPS or not. Undefined of a document
 * without taxes, and where a quota's base is no money.
 */
function totalsOf({ traslados, retenciones }: DocumentoPorPagar): { least: Decimal; most: Decimal } | undefined {
  const taxes = [...traslados, ...retenciones];
  if (taxes.length === 0 || traslados.some(({ tipoFactor }) => tipoFactor === 'Cuota')) return undefined;
  const of = (impuesto: string) => traslados.filter((each) => each.impuesto === impuesto);
  const iva = basesOf(of(IVA));
  const ieps = basesOf(of(IEPS)).plus(amountsOf(of(IEPS)));
  const withheld = largest(retenciones.map(({ base }) => base));
  const more = amountsOf(of(IVA)).minus(amountsOf(retenciones));
  return { least: largest([iva, ieps, withheld]).plus(more), most: largest([iva.plus(ieps), withheld]).plus(more) };
}

const basesOf = (taxes: readonly ImpuestoPorPagar[]) => sum(taxes.map(({ base }) => base));
const amountsOf = (taxes: readonly ImpuestoPorPagar[]) =>
  sum(taxes.map(({ base, tasaOCuota }) => (tasaOCuota ? base.times(tasaOCuota) : Decimal.ZERO)));
const largest = (amounts: readonly Decimal[]) =>
  amounts.reduce((most, each) => (each.greaterThan(most) ? each : most), Decimal.ZERO);

/**
 * SAT asks that what is paid of a document is something, in its currency's decimals, and no more than is left of it.
 */
export const importePagado = documentoRule(['CRP20241', 'CRP20242', 'CRP20244'], ({ asked, debt, paid, at }) => {
  const field = `${at}.importePagado`;
  if (!asked.importePagado.isPositive()) {
    return [error('CRP20241', field, 'De esta factura no se paga nada. Escribe un importe mayor que cero.')];
  }
  if (asked.importePagado.significantDecimals() > currencyDecimals(debt.moneda)) {
    const message = `El importe lleva más decimales que los de la moneda ${debt.moneda}. Escríbelo con los suyos.`;
    return [error('CRP20242', field, message)];
  }
  if (!paid.saldoInsoluto.isNegative()) return [];
  return [error('CRP20244', field, tooMuch(debt, paid))];
});

/** What is left is less than the total for two reasons: payments, and credit notes, which count before them. */
function tooMuch({ total, moneda }: DocumentoPorPagar, { saldoAnterior }: DocumentoPagado): string {
  if (!saldoAnterior.isPositive()) {
    return 'A la factura ya no le queda saldo: lo cubren sus pagos y notas de crédito. Quítala de este pago.';
  }
  const written = (amount: Decimal) => amount.toFixed(currencyDecimals(moneda));
  const left = written(saldoAnterior);
  const lowered = total.minus(saldoAnterior);
  const why = lowered.isPositive()
    ? `: de su total de ${written(total)} ya se descontaron ${written(lowered)} de pagos y notas de crédito`
    : '';
  return `El pago excede el saldo de la factura, que es de ${left}${why}. Escribe a lo más ${left}.`;
}

const dayOf = (fecha: string) => fecha.slice(0, 10);
const readable = (fecha: string) => dayOf(fecha).split('-').toReversed().join('/');

/** Money that came before its invoice is an advance, which has documents of its own (guide of filling, appendix 6). */
export const pagoAnterior = pagoRule(['PAGO_ANTERIOR'], ({ pago: { fecha }, documents, at }) => {
  const later = documents.find(({ debt }) => debt.fecha !== undefined && dayOf(fecha) < dayOf(debt.fecha))?.debt;
  if (!later?.fecha) return [];
  const number = [later.serie, later.folio].filter(Boolean).join('-') || later.uuid;
  const message = `El pago es anterior a su factura ${number}, que es del ${readable(later.fecha)}. Revisa la fecha; si te pagaron antes de facturar, es un anticipo.`;
  return [warning('PAGO_ANTERIOR', `${at}.fecha`, message)];
});
