import { describe, expect, it } from 'vitest';
import { blankCustomer, problemsOf } from './customer-values.ts';

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
