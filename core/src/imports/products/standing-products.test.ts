import { expect, it } from 'vitest';
import { aProduct } from '../../../testing/sales.ts';
import { StandingProducts } from './standing-products.ts';

it('finds a product by the codes that an earlier row of the batch has given it', () => {
  const found = aProduct({ companyId: 'c1', codigoInterno: undefined, noIdentificacion: '7501' });
  const standing = new StandingProducts([found]);
  const [row, renumbered] = [
    { codigoInterno: 'A', noIdentificacion: '7501' },
    { codigoInterno: 'A', noIdentificacion: '7502' },
  ];
  const first = standing.of(row);
  if (!first || first === 'several') throw new Error('The product is not found by its number');
  standing.change(first, { ...found, ...row });
  expect(standing.of(row)).toBe(first);
  standing.change(first, { ...found, ...renumbered });
  expect(standing.of({ noIdentificacion: '7502' })).toBe(first);
  expect(standing.of({ noIdentificacion: '7501' })).toBeUndefined();
  expect(standing.all).toHaveLength(1);
});
