/** An exact quotient of whole numbers; `below` is positive. */
export interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

const whole = (above: bigint): Fraction => ({ above, below: 1n });
export const none = whole(0n);

/** @throws Error for what is no plain decimal number. */
export function fractionOf(text: string): Fraction {
  const [, minus = '', digits = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (digits === '') throw new Error(`«${text}» is no amount`);
  return { above: BigInt(`${minus}${digits}${decimals}`), below: 10n ** BigInt(decimals.length) };
}

export const add = (a: Fraction, b: Fraction): Fraction => ({
  above: a.above * b.below + b.above * a.below,
  below: a.below * b.below,
});
export const subtract = (a: Fraction, b: Fraction) => add(a, { above: -b.above, below: b.below });
export const multiply = (a: Fraction, b: Fraction): Fraction => ({
  above: a.above * b.above,
  below: a.below * b.below,
});

/** @param b positive. */
export const divide = (a: Fraction, b: Fraction): Fraction => ({ above: a.above * b.below, below: a.below * b.above });
export const totalOf = (all: readonly Fraction[]) => all.reduce(add, none);
export const isLess = (a: Fraction, b: Fraction) => a.above * b.below < b.above * a.below;
export const isSame = (a: Fraction, b: Fraction) => a.above * b.below === b.above * a.below;

/** Returns whole units of `10 ** -places`, of amounts that are not negative. */
export function unitsOf({ above, below }: Fraction, decimals: number, rounding: 'half-up' | 'down' | 'up'): bigint {
  const scaled = above * 10n ** BigInt(decimals);
  if (rounding === 'half-up') return (2n * scaled + below) / (2n * below);
  const down = scaled / below;
  return rounding === 'up' && down * below < scaled ? down + 1n : down;
}
