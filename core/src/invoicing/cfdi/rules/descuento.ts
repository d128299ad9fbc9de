import { Decimal, sum } from '../../../shared/money/decimal.ts';
import { currencyDecimals } from '../../../sat/catalogs/moneda.ts';
import { error, type RuleError } from '../../rule-problem.ts';
import { type LineRule, type LinesContext, sales } from './rule.ts';

/** The overall discount; a line's own has its rule in `concepto-descuento`. */
export const descuento: LineRule = {
  codes: ['CFDI40110', 'CFDI40112', 'CFDI40174', 'VALIDATION'],
  holdsFor: sales,
  check(context) {
    const { moneda, descuento: given } = context.request;
    if (!given || given.isZero()) return [];
    if (given.isNegative()) {
      return [problem('VALIDATION', 'El descuento no puede ser negativo. Escribe cuánto se descuenta.')];
    }
    const decimals = currencyDecimals(moneda);
    if (given.significantDecimals() > decimals) {
      return [problem('CFDI40112', `En ${moneda} el descuento lleva hasta ${decimals} decimales. Redondéalo.`)];
    }
    if (askedOf(context.request).greaterThan(context.comprobante.subTotal)) {
      return [problem('CFDI40110', 'El descuento es mayor que el subtotal. Escribe un descuento menor.')];
    }
    if (leavesNothingToTax(context)) {
      return [problem('CFDI40174', 'El descuento deja en cero un concepto con impuestos. Descuenta un poco menos.')];
    }
    return [];
  },
};

/** All that is asked to be taken off; what is computed takes no more than there is. */
const askedOf = ({ descuento: given, conceptos }: LinesContext['request']): Decimal =>
  sum([given, ...conceptos.map((each) => each.descuento)].flatMap((each) => each ?? []));

/** Tells whether the overall discount takes all from a taxed concept that its own discount left an amount. */
function leavesNothingToTax({ request, comprobante }: LinesContext): boolean {
  return comprobante.conceptos.some(({ traslados, retenciones, importe, descuento: discount }, index) => {
    if (traslados.length === 0 && retenciones.length === 0) return false;
    const own = request.conceptos[index]?.descuento ?? Decimal.ZERO;
    return own.lessThan(importe) && !(discount ?? Decimal.ZERO).lessThan(importe);
  });
}

function problem(code: RuleError['code'], message: string): RuleError {
  return error(code, 'descuento', message);
}
