import { currencyDecimals } from '../../../../sat/catalogs/moneda.ts';
import { Decimal, sum } from '../../../../shared/money/decimal.ts';
import { quotientsExceed } from '../../../../shared/money/quotients.ts';
import { moneyOf } from '../../pagos/equivalencia.ts';
import type { DocumentoPagado } from '../../../complements/pagos/type.ts';
import { fieldError, error, type RuleProblem } from '../../../rule-problem.ts';
import { pagoRule, type PagoContext } from './pago-rule.ts';

/** The bounds are computed so far; they are compared with amounts of two decimals. */
const SCALE = 20;
/** SAT computes the window of a document in the payment's own currency with ten decimals (CRP20277). */
const OWN_CURRENCY_DECIMALS = 10;
const BOUNDLESS = Decimal.of(10n ** 20n, 0);

/** The money that is allotted is never more than came, and is within SAT's window where currencies differ. */
export const reparto = pagoRule(['VALIDATION', 'CRP20217', 'CRP20276'], (context) => {
  const { pago, documents, at } = context;
  const unknown = unknownMoney(context);
  if (unknown.length > 0) return unknown;
  const paid = documents.map((each) => each.paid);
  if (paid.some((each) => !each.importePagado.isPositive())) return [];
  const quotients = paid.map((each) => ({ dividend: each.importePagado, divisor: each.equivalencia }));
  if (documents.every(({ debt }) => debt.moneda === pago.moneda)) {
    if (!quotientsExceed(quotients, pago.monto)) return [];
    return [error('CRP20217', `${at}.monto`, 'Las facturas suman más que el pago. Reparte a lo más lo que recibiste.')];
  }
  const outside = documents.flatMap(({ asked, paid: each, at: path }, index) => {
    const money = moneyOf(pago, byUuid(context))[index];
    if (asked.equivalencia === undefined || !money || isWithin(money, [window(each, pago.moneda)])) return [];
    const message =
      'La equivalencia no corresponde a lo que se paga y al dinero recibido. Déjala vacía para calcularla.';
    return [error('CRP20276', `${path}.equivalencia`, message)];
  });
  if (outside.length > 0) return outside;
  if (
    !isWithin(
      pago.monto,
      paid.map((each) => window(each, pago.moneda)),
    )
  ) {
    const message =
      'Con monedas distintas el monto se reparte completo entre las facturas. Corrige el monto o el reparto.';
    return [error('CRP20276', `${at}.monto`, message)];
  }
  if (!quotientsExceed(quotients, pago.monto)) return [];
  return [error('CRP20217', `${at}.monto`, 'Las facturas suman más que el pago. Reparte a lo más lo que recibiste.')];
});

const byUuid = ({ request }: PagoContext) => new Map(request.documentos.map((each) => [each.uuid, each]));

/** Returns a problem for documents of another currency, of which somebody must say how much of the money is theirs. */
function unknownMoney(context: PagoContext): readonly RuleProblem[] {
  const { pago, documents } = context;
  const money = moneyOf(pago, byUuid(context));
  return documents.flatMap(({ asked, debt, at }) => {
    const field = `${at}.importeEnMonedaPago`;
    const known = money[pago.documentos.indexOf(asked)];
    if (debt.moneda === pago.moneda) {
      if (!asked.importeEnMonedaPago || asked.importeEnMonedaPago.equals(asked.importePagado)) return [];
      return [fieldError(field, 'La factura y el pago son de la misma moneda: es lo mismo que se paga. Déjalo vacío.')];
    }
    if (!known) return [fieldError(field, `Escribe cuánto del pago, en ${pago.moneda}, cubre esta factura.`)];
    if (!known.isPositive())
      return [fieldError(field, 'No queda dinero de este pago para esta factura. Corrige el reparto.')];
    if (known.significantDecimals() <= currencyDecimals(pago.moneda)) return [];
    return [fieldError(field, `Lleva más decimales que los de la moneda ${pago.moneda}. Escríbelo con los suyos.`)];
  });
}

type Window = { readonly lower: Decimal; readonly upper: Decimal };

/** Returns SAT's bounds of the money that settles a document (guide of the complement, CRP20275 and CRP20276). */
function window({ importePagado, equivalencia, moneda }: DocumentoPagado, monedaP: string): Window {
  const half = (decimals: number) => Decimal.of(5n, decimals + 1);
  const written = moneda === monedaP ? OWN_CURRENCY_DECIMALS : equivalencia.scale;
  const least = Decimal.of(1n, OWN_CURRENCY_DECIMALS);
  const lower = importePagado.minus(half(importePagado.scale));
  const upper = importePagado.plus(half(importePagado.scale)).minus(least);
  const from = equivalencia.minus(half(written));
  return {
    lower: lower.dividedBy(equivalencia.plus(half(written)).minus(least), SCALE, 'truncate'),
    upper: from.isPositive() ? upper.dividedBy(from, SCALE, 'round-up') : upper.times(BOUNDLESS),
  };
}

function isWithin(money: Decimal, windows: readonly Window[]): boolean {
  const [lower, upper] = [sum(windows.map((each) => each.lower)), sum(windows.map((each) => each.upper))];
  return !money.lessThan(lower) && !money.greaterThan(upper);
}
