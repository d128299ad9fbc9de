import { currencyDecimals } from '../../../../sat/catalogs/moneda.ts';
import { Decimal, sum } from '../../../../shared/money/decimal.ts';
import type { DocumentoPorPagar, ImpuestoPorPagar } from '../../pagos/pagos-request.ts';
import { IEPS, IVA } from '../../taxes.ts';
import { warning } from '../../../rule-problem.ts';
import { documentoRule } from './pago-rule.ts';

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
