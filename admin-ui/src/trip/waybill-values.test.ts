import { expect, it } from 'vitest';
import { givenParts } from './waybill-values.ts';

it('sends no part of which nothing was said but the only origin', () => {
  const untouched = { cantidad: null, idOrigen: 'OR000001', idDestino: '' };
  expect(givenParts([untouched, { ...untouched, cantidad: 5, idDestino: 'DE000001' }])).toEqual([
    { cantidad: 5, idOrigen: 'OR000001', idDestino: 'DE000001' },
  ]);
});
