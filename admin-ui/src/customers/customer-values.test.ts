import { describe, expect, it } from 'vitest';
import { blankCustomer, normalizePhone, keepPhone, keepPostalCode, keepRfc, problemsOf } from './customer-values.ts';

describe('what may be typed', () => {
  it('keeps an RFC to 13 upper-case letters, Ñ, & and digits', () => {
    expect(keepRfc('eku-9003173c9ñ&z')).toBe('EKU9003173C9Ñ');
  });

  it('gives a phone its plus sign and cuts it at 15 characters', () => {
    expect(keepPhone('+52 55-1234+5678')).toBe('+525512345678');
    expect(keepPhone('1'.repeat(20))).toHaveLength(15);
    expect(['', '55 1234 5678', '525512345678'].map((typed) => normalizePhone(keepPhone(typed)))).toEqual([
      '',
      '+525512345678',
      '+525512345678',
    ]);
  });

  it('keeps a postal code to five digits', () => {
    expect(keepPostalCode('a72850-1')).toBe('72850');
  });
});

describe('the rules of the form', () => {
  it('names each field of an empty customer that is obligatory', () => {
    const fields = problemsOf(blankCustomer).map(({ field }) => field);
    expect(new Set(fields)).toEqual(new Set(['rfc', 'nombre', 'usoCfdi', 'regimenFiscal', 'codigoPostal']));
  });

  it('lets mail and phone be empty', () => {
    const filled = {
      rfc: 'EKU9003173C9',
      nombre: 'ESCUELA KEMPER URGATE',
      usoCfdi: 'G03',
      regimenFiscal: '601',
      codigoPostal: '42501',
    };
    expect(problemsOf({ ...blankCustomer, ...filled })).toEqual([]);
  });
});
