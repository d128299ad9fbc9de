import { Decimal as DecimalJs } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { centavosOf, Decimal, isWireNumber, pesosLess, pesosOf, sum } from './decimal.ts';
import type { Rounding } from './rounding.ts';
import fc from 'fast-check';

const Oracle = DecimalJs.clone({ precision: 80 });
const ORACLE_ROUNDING: Record<Rounding, DecimalJs.Rounding> = {
  'half-up': Oracle.ROUND_HALF_UP,
  truncate: Oracle.ROUND_DOWN,
  'round-up': Oracle.ROUND_UP,
};

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 8 }))
  .map(([units, scale]) => Decimal.of(units, scale));
const roundings = fc.constantFrom<Rounding[]>('half-up', 'truncate', 'round-up');
const scales = fc.integer({ min: 0, max: 10 });

function oracle(value: Decimal): DecimalJs {
  return new Oracle(value.toPlainString());
}

describe('Decimal against decimal.js', () => {
  it('adds, subtracts and multiplies exactly', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(a.plus(b).toString()).toBe(oracle(a).plus(oracle(b)).toFixed());
        expect(a.minus(b).toString()).toBe(oracle(a).minus(oracle(b)).toFixed());
        expect(a.times(b).toString()).toBe(oracle(a).times(oracle(b)).toFixed());
        expect(a.compare(b)).toBe(oracle(a).comparedTo(oracle(b)));
      }),
    );
  });

  it('rounds and divides as named, negative values included', () => {
    fc.assert(
      fc.property(decimals, decimals, scales, roundings, (a, b, scale, rounding) => {
        const mode = ORACLE_ROUNDING[rounding];
        expect(
          a
            .round(scale, rounding)
            .toPlainString()
            .replace(/^-(?=[0.]*$)/, ''),
        ).toBe(
          oracle(a)
            .toFixed(scale, mode)
            .replace(/^-(?=[0.]*$)/, ''),
        );
        fc.pre(!b.isZero());
        expect(a.dividedBy(b, scale, rounding).toString()).toBe(
          oracle(a).div(oracle(b)).toDecimalPlaces(scale, mode).toFixed().replace(/^-0$/, '0'),
        );
      }),
    );
  });
});

describe('Decimal', () => {
  it.each([
    ['1.50', '1.5', '1.50'],
    ['-0.05', '-0.05', '-0.05'],
    ['.5', '0.5', '0.5'],
    ['1000', '1000', '1000'],
    ['1e-7', '0.0000001', '0.0000001'],
    ['1.2e3', '1200', '1200'],
    ['0.00', '0', '0.00'],
  ])('reads %s without loss', (text, short, plain) => {
    expect(Decimal.parse(text).toString()).toBe(short);
    expect(Decimal.parse(text).toPlainString()).toBe(plain);
  });

  it.each(['', '.', '-', 'abc', '1,000', '1.2.3', ' 1', 'NaN', 'Infinity', '0x10'])('does not read %j', (text) => {
    expect(Decimal.tryParse(text)).toBeUndefined();
  });

  it('does not read what is longer than any amount, and trims long ones in time that grows with them', () => {
    const zeros = 400_000;
    expect(Decimal.tryParse(`1160.${'0'.repeat(zeros)}`)).toBeUndefined();
    expect(Decimal.of(1160n * 10n ** BigInt(zeros), zeros).significantDecimals()).toBe(0);
    expect(Decimal.of(0n, zeros).significantDecimals()).toBe(0);
    expect(Decimal.of(1001n * 10n ** BigInt(zeros), zeros + 2).significantDecimals()).toBe(2);
  });

  it('takes JSON numbers as they were written', () => {
    expect(Decimal.fromNumber(0.1).plus(Decimal.fromNumber(0.2)).toString()).toBe('0.3');
    expect(Decimal.fromNumber(1.005).toFixed(2)).toBe('1.01');
    expect(Decimal.fromNumber(999999999.123456).toString()).toBe('999999999.123456');
    expect(() => Decimal.fromNumber(Number.NaN)).toThrow(RangeError);
  });

  it('gives back every number that fits the wire', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }),
        fc.integer({ min: 0, max: 6 }),
        (n, scale) => {
          const value = Decimal.of(BigInt(n), scale).toNumber();
          expect(isWireNumber(value)).toBe(true);
          expect(Decimal.fromNumber(value).equals(Decimal.of(BigInt(n), scale))).toBe(true);
        },
      ),
    );
  });

  it.each([0.1 + 0.2, 1e-7, 1.1234567, 1234567890123456, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
    'keeps %d off the wire',
    (value) => {
      expect(isWireNumber(value)).toBe(false);
    },
  );

  it('fills and rounds to the asked number of decimals', () => {
    expect(Decimal.parse('1160').toFixed(2)).toBe('1160.00');
    expect(Decimal.parse('0.005').toFixed(2)).toBe('0.01');
    expect(Decimal.parse('-0.005').toFixed(2)).toBe('-0.01');
    expect(Decimal.parse('0.009').toFixed(2, 'truncate')).toBe('0.00');
  });

  it('compares by value and not by decimals recorded', () => {
    expect(Decimal.parse('1.50').equals(Decimal.parse('1.5'))).toBe(true);
    expect(Decimal.parse('1.49').lessThan(Decimal.parse('1.5'))).toBe(true);
    expect(Decimal.parse('-1').greaterThan(Decimal.parse('-1.01'))).toBe(true);
  });

  it('sums nothing to zero', () => {
    expect(sum([]).isZero()).toBe(true);
    expect(sum(['0.1', '0.20', '3'].map((text) => Decimal.parse(text))).toPlainString()).toBe('3.30');
  });

  it('prints as a number in JSON', () => {
    expect(JSON.stringify({ total: Decimal.parse('1160.00') })).toBe('{"total":1160}');
  });
});

describe('centavos', () => {
  it.each([0, 1, 7, 29, 57, 101, 115, 143_208, 999_999_999_999])('of %d are the same centavos again', (centavos) => {
    expect(centavosOf(Decimal.fromNumber(pesosOf(centavos)))).toBe(centavos);
  });

  it('are whole', () => {
    expect(() => pesosOf(0.5)).toThrow(RangeError);
  });
});

it('pesos less pesos have no dust of binary fractions', () => {
  expect(pesosLess(0.3, 0.1)).toBe(0.2);
  expect(pesosLess(579.99, 100.1)).toBe(479.89);
});
