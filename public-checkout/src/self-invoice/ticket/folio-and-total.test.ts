import { expect, it } from 'vitest';
import { readFolio, readTotal } from './folio-and-total.ts';

it.each([
  ['1042', 1042],
  [' Folio: 1042 ', 1042],
  ['#1042', 1042],
  ['No. 1042', 1042],
  ['0', undefined],
  ['A-1042', undefined],
  ['', undefined],
  ['1'.repeat(16), undefined],
])('reads the folio %j as %s', (text, folio) => {
  expect(readFolio(text)).toBe(folio);
});

it.each([
  ['1160', 1160],
  ['$1,160.00', 1160],
  ['1,160.5 MXN', 1160.5],
  ['0.00', undefined],
  ['1,16.00', undefined],
  ['1160.005', undefined],
  ['mil', undefined],
  ['', undefined],
])('reads the total %j as %s', (text, total) => {
  expect(readTotal(text)).toBe(total);
});
