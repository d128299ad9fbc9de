import { Decimal } from '../../../shared/money/decimal.ts';
import type { Amounts, AmountsRequest } from '../amounts.ts';
import { currencyDecimals } from '../../../sat/catalogs/moneda.ts';
import { error, type RuleError } from '../../rule-problem.ts';
import { type LineRule, sales } from './rule.ts';

/** Amounts are JSON numbers of at most 15 digits: above this a double would not hold the cents. */
const MOST_DIGITS = 15;

export const importes: LineRule = {
  codes: ['VALIDATION'],
  holdsFor: sales,
  check({ request, comprobante }) {
    if (comprobante.conceptos.length === 0) {
      return [error('VALIDATION', 'conceptos', 'La factura no tiene conceptos. Agrega al menos uno.')];
    }
    return largeAmounts(comprobante, request);
  },
};

/** Amounts that could not be answered nor kept; a draft is refused for nothing else. */
export function largeAmounts(
  { conceptos, subTotal, total }: Amounts,
  request: Pick<AmountsRequest, 'moneda'>,
): RuleError[] {
  const decimals = Math.max(2, currencyDecimals(request.moneda));
  const tooLarge: RuleError[] = conceptos.flatMap(({ importe }, index) =>
    fits(importe, importe.scale) ? [] : [large(`conceptos[${index}].valorUnitario`)],
  );
  if (tooLarge.length > 0 || (fits(subTotal, decimals) && fits(total, decimals))) return tooLarge;
  return [large('conceptos')];
}

function fits(amount: Decimal, decimals: number): boolean {
  return amount.lessThan(Decimal.of(10n ** BigInt(MOST_DIGITS - decimals), 0));
}

function large(field: string): RuleError {
  return error('VALIDATION', field, 'El importe es demasiado grande para una factura. Revisa cantidad y precio.');
}
