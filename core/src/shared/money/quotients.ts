import { Decimal } from './decimal.ts';
import { powerOfTen, divide, type Rounding } from './rounding.ts';

export interface Quotient {
  readonly dividend: Decimal;
  /** It is not zero. */
  readonly divisor: Decimal;
}

/** An exact fraction. */
type Fraction = { readonly over: bigint; readonly under: bigint };

/**
 * Returns the sum of all quotients, rounded once: each is exact until then.
 * @throws RangeError when a divisor is zero.
 */
export function sumOfQuotients(quotients: readonly Quotient[], scale: number, rounding: Rounding): Decimal {
  const { over, under } = exactSum(quotients);
  return Decimal.of(divide(over * powerOfTen(scale), under, rounding), scale);
}

/** Tells whether the exact sum of all quotients is more than `limit`. */
export function quotientsExceed(quotients: readonly Quotient[], limit: Decimal): boolean {
  const { over, under } = exactSum(quotients);
  return over * powerOfTen(limit.scale) > limit.units * under;
}

function exactSum(quotients: readonly Quotient[]): Fraction {
  const totals: { readonly divisor: Decimal; total: Decimal }[] = [];
  for (const { dividend, divisor } of quotients) {
    const same = totals.find((each) => isWrittenAlike(each.divisor, divisor));
    if (same) same.total = same.total.plus(dividend);
    else totals.push({ divisor, total: dividend });
  }
  return totals.map(({ total, divisor }) => fraction(total, divisor)).reduce(add, { over: 0n, under: 1n });
}

/** Most divisors of a sum are one: each fraction that is added makes the next ones dearer. */
const isWrittenAlike = (one: Decimal, other: Decimal) => one.scale === other.scale && one.units === other.units;

/** Makes a fraction with a positive denominator. */
function fraction(dividend: Decimal, divisor: Decimal): Fraction {
  if (divisor.isZero()) throw new RangeError('a divisor is zero');
  const over = dividend.units * powerOfTen(divisor.scale);
  const under = divisor.units * powerOfTen(dividend.scale);
  return under < 0n ? { over: -over, under: -under } : { over, under };
}

const add = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
