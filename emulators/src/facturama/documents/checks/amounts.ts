import { Decimal } from '@timbra/core/shared/money/decimal.ts';

/** SAT's tolerance looks at the amount as if every factor were known to half of its last recorded decimal only. */
const half = ({ scale }: Decimal) => Decimal.of(5n, scale + 1);
const EPSILON = Decimal.of(1n, 12);

/** Tells whether `product` lies in SAT's window around the product of two recorded numbers, at `decimals`. */
export function isProduct(product: Decimal, left: Decimal, right: Decimal, decimals: number): boolean {
  const low = left.minus(half(left)).times(right.minus(half(right)));
  const high = left
    .plus(half(left))
    .minus(EPSILON)
    .times(right.plus(half(right)).minus(EPSILON));
  return !product.lessThan(low.round(decimals, 'truncate')) && !product.greaterThan(high.round(decimals, 'round-up'));
}

/** Tells whether a tax lies in SAT's window, whose rate is exact. */
export function isTaxOf(tax: Decimal, base: Decimal, rate: Decimal, decimals: number): boolean {
  const low = base.minus(half(base)).times(rate).round(decimals, 'truncate');
  const high = base.plus(half(base)).minus(EPSILON).times(rate).round(decimals, 'round-up');
  return !tax.lessThan(low) && !tax.greaterThan(high);
}
