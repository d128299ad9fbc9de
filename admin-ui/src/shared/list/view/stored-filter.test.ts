import { expect, it } from 'vitest';
import { chooseTheSame } from './stored-filter.ts';

it('chooses the same rows in whatever order filters were set', () => {
  expect(chooseTheSame({ estado: 'Pagada', tipo: 'factura' }, { tipo: 'factura', estado: 'Pagada' })).toBe(true);
  expect(chooseTheSame({ estado: 'Pagada' }, { estado: 'Vencida' })).toBe(false);
});
