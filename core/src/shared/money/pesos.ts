import type { Decimal } from './decimal.ts';
import { grouped } from './grouped.ts';

/** Returns an amount in pesos as people read it: `$1,160.00`. */
export function pesos(amount: Decimal): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `$${grouped(whole)}.${cents}`;
}
