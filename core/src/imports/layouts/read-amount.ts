import { Decimal } from '../../shared/money/decimal.ts';
import { digitsOf } from '../habits.ts';

const cents = 2;
const dayDecimals = 3;

/** It is in pesos; more for one concept is an amount that was mistyped. */
const most = Decimal.of(10n ** 9n, 0);

const mostDays = Decimal.of(36_160n, 0);

/** A double takes 17, some zeros before them, a sign and a point. */
const mostDigits = 40;

/** What programs leave of a sum of fractions that they cannot hold: far less than a cent. */
const noise = Decimal.of(1n, 6);

/** Reads pesos and cents of a cell. @returns why it cannot be read, otherwise. */
export function readAmount(text: string): number | { readonly fault: string } {
  const amount = read(text, cents);
  if (!amount) return { fault: 'Escribe un importe, como 7500.00.' };
  if (amount.isNegative()) return { fault: 'El importe no puede ser negativo.' };
  if (amount.greaterThan(most)) return { fault: 'El importe es demasiado grande. Revísalo.' };
  if (amount.significantDecimals() > cents) return { fault: tooFine };
  return amount.toNumber();
}

const tooFine = 'Escribe hasta 2 decimales. Si es una fórmula, redondéala con REDONDEAR(…, 2).';

/** Days paid. @returns why they cannot be read, otherwise. */
export function readDays(text: string): number | { readonly fault: string } {
  const days = read(text, dayDecimals);
  const isRight = days?.isPositive() && !days.greaterThan(mostDays) && days.significantDecimals() <= dayDecimals;
  return days && isRight ? days.toNumber() : { fault: 'Escribe los días pagados, con hasta 3 decimales.' };
}

/**
 * Reads a number without what is noise behind these decimals. Undefined for what is no number, and for one that no
 * program writes.
 */
function read(text: string, decimals: number): Decimal | undefined {
  const digits = digitsOf(text);
  const amount = digits !== undefined && digits.length <= mostDigits ? Decimal.tryParse(digits) : undefined;
  if (!amount) return undefined;
  const rounded = amount.round(decimals, 'half-up');
  const rest = amount.minus(rounded);
  return (rest.isNegative() ? rest.negated() : rest).lessThan(noise) ? rounded : amount;
}

const mostCounted = Decimal.of(9_999n, 0);

/** Reads whole days, hours or years. @returns why they cannot be read, otherwise. */
export function readCount(text: string): number | { readonly fault: string } {
  const count = read(text, 0);
  const isRight = count && !count.isNegative() && !count.greaterThan(mostCounted) && count.significantDecimals() === 0;
  return isRight ? count.toNumber() : { fault: 'Escribe un número entero, como 3.' };
}
