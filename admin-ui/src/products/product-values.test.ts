import { shippedLawOfToday as known } from '@timbra/core/testing/shipped-law-book.ts';
import { describe, expect, it } from 'vitest';
import { blankProduct, inputOf, problemsOf } from './product-values.ts';

const filled = {
  ...blankProduct,
  nombreInterno: 'Café de Chiapas',
  descripcion: 'Café tostado en grano, 1 kg',
  precioUnitario: 320,
  claveProductoServicio: '50201706',
  unidad: 'KGM',
};
const fieldsOf = (values: typeof filled) => problemsOf(values, known).map(({ field }) => field);

describe('the rules of the form', () => {
  it('name each field of an empty product that is obligatory', () => {
    expect(problemsOf({ ...blankProduct, unidad: '', objetoImpuesto: '' }, known).map(({ field }) => field)).toEqual([
      'nombreInterno',
      'descripcion',
      'precioUnitario',
      'claveProductoServicio',
      'unidad',
      'objetoImpuesto',
    ]);
  });

  it('let a product pass that has what is obligatory, at a price of nothing too', () => {
    expect(problemsOf(filled, known)).toEqual([]);
    expect(problemsOf({ ...filled, precioUnitario: 0 }, known)).toEqual([]);
  });

  it('refuse a price below zero and one that is not there', () => {
    expect(fieldsOf({ ...filled, precioUnitario: -1 })).toEqual(['precioUnitario']);
    expect(problemsOf({ ...filled, precioUnitario: null }, known).map(({ field }) => field)).toEqual([
      'precioUnitario',
    ]);
  });

  it('ask for the rate of a tax that is on', () => {
    const taxed = { ...filled, ieps: true, iepsValor: null, ivaRet: true, isr: true };
    expect(problemsOf(taxed, known).map(({ field }) => field)).toEqual(['iepsValor', 'ivaRetRate', 'isrRate']);
  });

  it('look at the pedimento of what is imported only', () => {
    expect(fieldsOf({ ...filled, numeroPedimento: '15 48' })).toEqual([]);
    expect(fieldsOf({ ...filled, esImportado: true, numeroPedimento: '15 48' })).toEqual(['numeroPedimento']);
    expect(fieldsOf({ ...filled, esImportado: true, numeroPedimento: '26  48  3009  0001234' })).toEqual([]);
  });
});

describe('what is sent', () => {
  it('has a dash where no quota was typed, and no pedimento of what is not imported', () => {
    const sent = inputOf({ ...filled, iepsTipo: 'CUOTA' as const, iepsValor: null, numeroPedimento: '15' });
    expect(sent).toMatchObject({ iepsValor: '-', numeroPedimento: '', precioUnitario: 320 });
  });
});
