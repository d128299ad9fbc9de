import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { describe, expect, it } from 'vitest';
import { USES_OF_RECEIVERS } from '@timbra/core/testing/sat/uses-of-receivers.ts';
import { usosOf } from '../shared/sat/usos-of-regime.ts';
import { billingProblems, fiscalProblems, refusalOf, regimenes } from './receptor-values.ts';

const kemper = {
  rfc: 'EKU9003173C9',
  razonSocial: 'ESCUELA KEMPER URGATE',
  regimenFiscal: '601',
  codigoPostal: '42501',
  usoCFDI: 'G03',
};
const billing = { ...kemper, formaPago: '03', metodoPago: 'PUE', email: '', telefono: '', referencia: '' };
const ofSales = (entries: readonly { readonly key: string }[]) =>
  keys(entries)
    .filter((key) => key !== 'CP01' && key !== 'CN01')
    .toSorted()
    .join(' ');
const keys = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key);

describe('the fiscal fields of settings', () => {
  it('are all required', () => {
    expect(fiscalProblems(kemper)).toEqual([]);
    for (const field of Object.keys(kemper)) {
      const values = { ...kemper, [field]: ' ' };
      expect(fiscalProblems(values)).toContainEqual({ field, message: 'Completa este campo' });
      expect(refusalOf(values), field).toBe('Por favor completa todos los campos requeridos');
    }
    expect(refusalOf(kemper)).toBe('Por favor corrige los errores en el formulario');
  });

  it('tell what is wrong with what is not empty', () => {
    expect(fiscalProblems({ ...kemper, codigoPostal: '4250' })).toEqual([
      { field: 'codigoPostal', message: 'El código postal debe tener 5 dígitos' },
    ]);
    expect(fiscalProblems({ ...kemper, usoCFDI: 'P01' })).toMatchObject([{ field: 'usoCFDI' }]);
  });

  it('offer the regimes of the specification', () => {
    const offered = '601 603 605 606 608 610 611 612 614 615 616 620 621 622 623 624 625 626';
    expect(keys(regimenes).toSorted().join(' ')).toBe(offered);
  });

  it('offer the 24 uses, and those of a regime once it is chosen', () => {
    const numbered = (letter: string, last: number) =>
      Array.from({ length: last }, (_, n) => `${letter}${String(n + 1).padStart(2, '0')}`);
    const all = [...numbered('G', 3), ...numbered('I', 8), ...numbered('D', 10), 'S01', 'CP01', 'CN01'];
    expect(keys(usosOf('', '', '')).toSorted()).toEqual(all.toSorted());
    expect(keys(usosOf('', '616', '')).toSorted()).toEqual(['CP01', 'G02', 'S01']);
    expect(keys(usosOf('', '616', 'D01'))).toContain('D01');
  });

  it.each(USES_OF_RECEIVERS)('offer %s of regime %s what SAT allows', (rfc, regimenFiscal, expected) => {
    expect(ofSales(usosOf(rfc, regimenFiscal, ''))).toEqual(expected);
  });
});

describe('billing data', () => {
  it('need the five fiscal fields, and nothing else', () => {
    expect(billingProblems({ ...billing, formaPago: '' })).toEqual([]);
    expect(billingProblems({ ...billing, rfc: '' })).toMatchObject([{ field: 'rfc', message: 'Completa este campo' }]);
    expect(billingProblems({ ...billing, email: 'abc' })).toMatchObject([{ field: 'email' }]);
  });

  it('offer 22 payment forms', () => {
    const offered = '01 02 03 04 05 06 08 12 13 14 15 17 23 24 25 26 27 28 29 30 31 99';
    expect(keys(FORMA_PAGO.entries).toSorted().join(' ')).toBe(offered);
  });
});
