import { divide, powerOfTen, type Rounding } from './rounding.ts';
import { grouped } from './grouped.ts';

const DECIMAL_TEXT = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;
/** SAT's amounts have 18 digits and 6 decimals, a double's text 25 characters: what is longer is no number of anybody's. */
const MOST_CHARACTERS = 100;
const WIRE_DIGITS = 15;
const WIRE_DECIMALS = 6;

/**
 * An exact decimal: `units` × 10^-`scale`. Immutable; amounts, unit prices, quantities and rates are all of this type.
 * The scale is kept as it was recorded (`1.50` has two decimals) because SAT's tolerance windows depend on the decimals
 * written down; equality and comparison look at the value only.
 */
export class Decimal {
  static readonly ZERO = new Decimal(0n, 0);
  static readonly ONE = new Decimal(1n, 0);

  readonly units: bigint;
  readonly scale: number;

  private constructor(units: bigint, scale: number) {
    this.units = units;
    this.scale = scale;
  }

  /** `Decimal.of(11600n, 2)` is 116.00. */
  static of(units: bigint, scale: number): Decimal {
    return new Decimal(units, scale);
  }

  /**
   * Reads `-12`, `12.50`, `.5` or `1e-7`, keeping every decimal written; undefined when the text is no number, and when it is
   * longer than any that is meant: reckoning with a million digits takes minutes.
   */
  static tryParse(text: string): Decimal | undefined {
    if (text.length > MOST_CHARACTERS) return undefined;
    const match = DECIMAL_TEXT.exec(text);
    if (!match) return undefined;
    const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
    if (whole.length + fraction.length === 0) return undefined;
    const units = BigInt(whole + fraction);
    const scale = fraction.length - Number(exponent);
    const signed = sign === '-' ? -units : units;
    return scale < 0 ? new Decimal(signed * powerOfTen(-scale), 0) : new Decimal(signed, scale);
  }

  /** Reads a decimal as `tryParse` does. @throws RangeError when the text is no number. */
  static parse(text: string): Decimal {
    const value = Decimal.tryParse(text);
    if (!value) throw new RangeError(`not a decimal number: ${text}`);
    return value;
  }

  /**
   * Returns the decimal of a JSON number as it was written, by its shortest decimal form. Exact for what `isWireNumber`
   * accepts.
   * @throws RangeError for NaN and infinities.
   */
  static fromNumber(value: number): Decimal {
    return Number.isSafeInteger(value) ? new Decimal(BigInt(value), 0) : Decimal.parse(String(value));
  }

  plus(other: Decimal): Decimal {
    if (this.scale === other.scale) return new Decimal(this.units + other.units, this.scale);
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(this.unitsAt(scale) + other.unitsAt(scale), scale);
  }

  minus(other: Decimal): Decimal {
    if (this.scale === other.scale) return new Decimal(this.units - other.units, this.scale);
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(this.unitsAt(scale) - other.unitsAt(scale), scale);
  }

  /** Multiplies exactly: the scales add up. */
  times(other: Decimal): Decimal {
    return new Decimal(this.units * other.units, this.scale + other.scale);
  }

  /** Returns the quotient at `scale` decimals. @throws RangeError when the divisor is zero. */
  dividedBy(divisor: Decimal, scale: number, rounding: Rounding): Decimal {
    const shift = scale + divisor.scale - this.scale;
    const dividend = shift > 0 ? this.units * powerOfTen(shift) : this.units;
    const by = shift < 0 ? divisor.units * powerOfTen(-shift) : divisor.units;
    return new Decimal(divide(dividend, by, rounding), scale);
  }

  /** Returns the value at exactly `scale` decimals; more decimals are rounded away, fewer are filled with zeros. */
  round(scale: number, rounding: Rounding): Decimal {
    if (scale === this.scale) return this;
    if (scale > this.scale) return new Decimal(this.unitsAt(scale), scale);
    return new Decimal(divide(this.units, powerOfTen(this.scale - scale), rounding), scale);
  }

  negated(): Decimal {
    return new Decimal(-this.units, this.scale);
  }

  /** Returns -1, 0 or 1. */
  compare(other: Decimal): -1 | 0 | 1 {
    const scale = Math.max(this.scale, other.scale);
    const left = this.unitsAt(scale);
    const right = other.unitsAt(scale);
    if (left === right) return 0;
    return left < right ? -1 : 1;
  }

  equals(other: Decimal): boolean {
    return this.compare(other) === 0;
  }

  lessThan(other: Decimal): boolean {
    return this.compare(other) < 0;
  }

  greaterThan(other: Decimal): boolean {
    return this.compare(other) > 0;
  }

  isZero(): boolean {
    return this.units === 0n;
  }

  isNegative(): boolean {
    return this.units < 0n;
  }

  isPositive(): boolean {
    return this.units > 0n;
  }

  /** Counts the decimals without zeros at the end: 1.50 has one decimal here. */
  significantDecimals(): number {
    if (this.scale === 0 || this.units % 10n !== 0n) return this.scale;
    if (this.units === 0n) return 0;
    const digits = this.units.toString();
    let zeros = 0;
    while (zeros < this.scale && digits.at(-1 - zeros) === '0') zeros += 1;
    return this.scale - zeros;
  }

  /** Returns the same value recorded without zeros at the end. */
  trimmed(): Decimal {
    return this.round(this.significantDecimals(), 'truncate');
  }

  /** Writes all recorded decimals: 1.50 is `1.50`. */
  toPlainString(): string {
    if (this.scale === 0) return this.units.toString();
    if (this.units < 0n) return `-${this.negated().toPlainString()}`;
    const digits = this.units.toString();
    const point = digits.length - this.scale;
    if (point <= 0) return `0.${digits.padStart(this.scale, '0')}`;
    return `${digits.slice(0, point)}.${digits.slice(point)}`;
  }

  /** Writes the value without zeros at the end: 1.50 is `1.5`. */
  toString(): string {
    return this.trimmed().toPlainString();
  }

  /** Writes the value with exactly `decimals` decimals. */
  toFixed(decimals: number, rounding: Rounding = 'half-up'): string {
    return this.round(decimals, rounding).toPlainString();
  }

  /** Returns a number for JSON. Exact for values of at most 15 significant digits. */
  toNumber(): number {
    return Number(this.toPlainString());
  }

  toJSON(): number {
    return this.toNumber();
  }

  private unitsAt(scale: number): bigint {
    return scale === this.scale ? this.units : this.units * powerOfTen(scale - this.scale);
  }
}

/** Returns the exact sum; zero for nothing. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = Decimal.ZERO;
  for (const value of values) total = total.plus(value);
  return total;
}

/**
 * Tells whether a JSON number is exact on the wire: at most 15 significant digits and 6 decimals, so that a double
 * holds it both ways.
 */
export function isWireNumber(value: number): boolean {
  if (!Number.isFinite(value)) return false;
  const decimal = Decimal.fromNumber(value);
  const digits = decimal.units.toString().replaceAll(/^-|(?<!0)0+$/g, '');
  return digits.length <= WIRE_DIGITS && decimal.scale <= WIRE_DECIMALS && Math.abs(value) < 10 ** WIRE_DIGITS;
}

/** Returns an amount in pesos as people read it: `$1,160.00`. */
export function pesos(amount: Decimal): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `$${grouped(whole)}.${cents}`;
}

/** The same with JSON numbers for its decimals: they came as JSON numbers, and come back exactly. */
export type Plain<T> = T extends Decimal ? number : T extends object ? { readonly [K in keyof T]: Plain<T[K]> } : T;

/** Makes a value as JSON carries it: decimals are numbers, and what is undefined is not there. */
export const plain = <T extends object>(value: T) => JSON.parse(JSON.stringify(value)) as Plain<T>;

/** Returns the whole centavos of an amount in pesos. */
export const centavosOf = (amount: Decimal): number => Number(amount.round(2, 'half-up').units);

/** Returns the pesos of whole centavos, as the contract writes them. */
export const pesosOf = (centavos: number): number => Decimal.of(BigInt(centavos), 2).toNumber();

/** Returns the pesos that stay of an amount when others are taken away. */
export const pesosLess = (amount: number, others: number): number =>
  Decimal.fromNumber(amount).minus(Decimal.fromNumber(others)).toNumber();
