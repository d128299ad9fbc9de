import { expect, test } from 'vitest';
import { pedimentoOf, pedimentoParts } from './fiscal-keys.ts';

test.each([
  ['264738078003832', '26  47  3807  8003832'],
  ['26  47  3807  8003832', '26  47  3807  8003832'],
  // A phone makes a point of two spaces.
  ['26. 47. 3807. 8003832', '26  47  3807  8003832'],
  ['26473', '26  47  3'],
  ['26', '26'],
  ['2647380780038329', '26  47  3807  8003832'],
  ['', ''],
])('%s is the pedimento «%s»', (typed, pedimento) => {
  expect(pedimentoOf(typed)).toBe(pedimento);
});

test.each([
  ['26  47  3807  8003832', { year: '26', aduana: '47', patente: '3807' }],
  ['26 47 3807 8003832', undefined],
  ['26  47  3807  800383', undefined],
])('«%s» has the parts %o', (text, parts) => {
  expect(pedimentoParts(text)).toEqual(parts);
});
