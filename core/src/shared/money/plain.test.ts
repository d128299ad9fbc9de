import { describe, expect, it } from 'vitest';
import { centavosOf, pesosLess, pesosOf } from './plain.ts';
import { Decimal } from './decimal.ts';

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
