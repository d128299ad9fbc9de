import { expect, test } from 'vitest';
import { rankRows } from './rank-rows.ts';
import { smallCatalogs } from './small-catalogs.ts';

const keys = (list: string, query: string) => rankRows(smallCatalogs[list] ?? [], query).map(({ value }) => value);

test('the key itself comes first, then keys that begin so, then names that begin so', () => {
  const rows = [
    { value: '04', name: 'Pago de 01 a 03' },
    { value: '011', name: 'Otro' },
    { value: '01', name: 'Efectivo' },
    { value: '99', name: '01 por definir' },
  ];
  expect(rankRows(rows, '01').map(({ value }) => value)).toEqual(['01', '011', '99', '04']);
});

test('every word must appear, whatever its case and accents', () => {
  expect(keys('usoCfdi', 'medicos HONORARIOS')).toEqual(['D01']);
  expect(keys('regimenFiscal', 'simplificado')).toEqual(['626']);
  expect(keys('usoCfdi', 'nómina gastos')).toEqual([]);
});

test('without words the list keeps its own order, the frequent ones first', () => {
  expect(keys('metodoPago', ' ')).toEqual(['PUE', 'PPD']);
  expect(keys('usoCfdi', '').slice(0, 3)).toEqual(['G03', 'G01', 'S01']);
});
