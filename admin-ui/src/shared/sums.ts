import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';

/** Adds exactly; nothing typed is nothing. */
export const totalOf = (amounts: readonly (number | null)[]): number =>
  sum(amounts.map((amount) => Decimal.fromNumber(amount ?? 0))).toNumber();

export const minus = (one: number, other: number): number =>
  Decimal.fromNumber(one).minus(Decimal.fromNumber(other)).toNumber();
