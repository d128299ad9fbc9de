import { expect, it } from 'vitest';
import { countActive } from './use-filters.ts';

it.each([
  [{}, 0],
  [{ q: 'luna' }, 0],
  [{ estado: 'Pagada', tipo: 'factura' }, 2],
  [{ q: 'luna', desde: '2026-11-01', hasta: '2026-11-30', estado: 'Pagada' }, 2],
  [{ hasta: '2026-11-30' }, 1],
])('%j are %i filters', (filters, count) => {
  expect(countActive(filters)).toBe(count);
});
