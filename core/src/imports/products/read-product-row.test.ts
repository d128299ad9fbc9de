import { shippedLaw } from '../../law/shipped.ts';
import { expect, test } from 'vitest';
import { readProductRow } from './read-product-row.ts';

const read = (values: Readonly<Record<string, string>>) => readProductRow(new Map(Object.entries(values)), shippedLaw);
const problemsOf = (values: Readonly<Record<string, string>>) =>
  read(values).notices.map(({ code, before, after }) => [code, before, after]);

test('a key is taken out of its text, and gets back the zero that it has lost', () => {
  expect(problemsOf({ claveProductoServicio: '43211507 - Computadoras' })).toEqual([
    ['KEY_TAKEN', '43211507 - Computadoras', '43211507'],
  ]);
  expect(problemsOf({ claveProductoServicio: '1010101' })).toEqual([['ZERO_RESTORED', '1010101', '01010101']]);
  expect(problemsOf({ claveProductoServicio: '1010101 - No existe' }).map(([code]) => code)).toEqual([
    'KEY_TAKEN',
    'ZERO_RESTORED',
  ]);
});

test('a number of nine digits is no key', () => {
  const { input, notices } = read({ claveProductoServicio: '431915010' });
  expect(input.claveProductoServicio).toBe('431915010');
  expect(notices).toEqual([]);
});

test('units are known by their keys and names', () => {
  const units = ['H87 Pieza', 'h87 - Pieza', 'Pieza', 'KGM Kilogramo', 'KG neto', 'PZA AZUL'];
  expect(units.map((unidad) => read({ unidad }).input.unidad)).toEqual([
    'H87',
    'H87',
    'H87',
    'KGM',
    'KG NETO',
    'PZA AZUL',
  ]);
});

test('the value of an IEPS is a quota where the row says so, and may be one where it says nothing', () => {
  expect(read({ iepsTipo: 'cuota', iepsValor: '6.4555' })).toMatchObject({ input: { iepsValor: 6.4555 } });
  expect(read({ iepsValor: '6.4555' })).toMatchObject({ input: { iepsValor: 0.064555 }, iepsAsCuota: 6.4555 });
  expect(read({ iepsTipo: 'tasa', iepsValor: '8' })).toMatchObject({ input: { iepsValor: 0.08 } });
  expect(read({ iepsTipo: 'tasa', iepsValor: '8' }).iepsAsCuota).toBeUndefined();
});
