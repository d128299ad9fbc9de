import { isListedRate } from '@timbra/core/sat/catalogs/tasa-o-cuota.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';

const most = Decimal.parse('3');

/** A PAC takes the rates of IEPS that the law has, also those that SAT's list does not have yet. */
export function isTaken(...[impuesto, factor, direction, rate]: Parameters<typeof isListedRate>): boolean {
  if (impuesto === '003') return !rate.isNegative() && !(factor === 'Tasa' && rate.greaterThan(most));
  return isListedRate(impuesto, factor, direction, rate);
}
