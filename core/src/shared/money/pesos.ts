import type { Decimal } from './decimal.ts';

/** An amount in pesos as people read it: `$1,160.00`. */
export function pesos(amount: Decimal): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
