import { expect, test } from 'vitest';
import { aProduct } from '../../../testing/sales.ts';
import { SoldProducts } from './sold-products.ts';

const product = (id: string, codes: { codigoInterno?: string; noIdentificacion?: string }) => ({
  ...aProduct({ companyId: 'c1' }),
  codigoInterno: undefined,
  noIdentificacion: undefined,
  ...codes,
  id,
});

test('an item is of the one product that has its code, the own one first', () => {
  const sold = new SoldProducts([
    product('own', { codigoInterno: 'A-1' }),
    product('maker', { codigoInterno: 'A-9', noIdentificacion: 'A-1' }),
    product('numbered', { noIdentificacion: '7501' }),
    product('one', { codigoInterno: 'B-1' }),
    product('other', { codigoInterno: 'b-1' }),
  ]);
  const codes = [' a-1', '7501', 'B-1', 'Z', undefined, ''];
  const inputs = codes.map((_, index) => ({ cantidad: index }));
  expect(sold.in({ inputs, codes }).map(({ productId }) => productId)).toEqual([
    'own',
    'numbered',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
