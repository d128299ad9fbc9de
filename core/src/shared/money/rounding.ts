/**
 * `half-up` is SAT's rounding: the half goes away from zero. `truncate` and `round-up` go towards and away from zero:
 * they bound SAT's tolerance windows.
 */
export type Rounding = 'half-up' | 'truncate' | 'round-up';

const POWERS = Array.from({ length: 41 }, (_, exponent) => 10n ** BigInt(exponent));

/** Returns 10^exponent, for exponents of 0 and more. */
export const powerOfTen = (exponent: number): bigint => POWERS[exponent] ?? 10n ** BigInt(exponent);

/** Returns the rounded quotient of two integers. @throws RangeError when the divisor is zero. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  if (rounding === 'truncate') return quotient;
  const remainder = dividend - quotient * divisor;
  if (remainder === 0n) return quotient;
  const away = dividend < 0n === divisor < 0n ? 1n : -1n;
  if (rounding === 'round-up') return quotient + away;
  const twice = 2n * (remainder < 0n ? -remainder : remainder);
  return twice >= (divisor < 0n ? -divisor : divisor) ? quotient + away : quotient;
}
