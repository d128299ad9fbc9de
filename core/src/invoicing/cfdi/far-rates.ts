import { Decimal } from '../../shared/money/decimal.ts';

/** In weeks a currency moves against the peso by less: a rate that differs by more than a fourth was most likely mistyped. */
const NEAR = Decimal.of(125n, 2);

/** Tells whether two exchange rates of one currency, in pesos a unit, are too far apart for both to be meant. */
export const areFarApart = (one: Decimal, other: Decimal): boolean =>
  one.greaterThan(other.times(NEAR)) || other.greaterThan(one.times(NEAR));

/** Returns one peso a unit: of another currency nobody means it, and it is what a form has that was left as it was. */
export const isOfPesos = (rate: Decimal): boolean => rate.equals(Decimal.ONE);

export const rateText = (rate: Decimal): string => rate.toFixed(4);
