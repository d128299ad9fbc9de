import { expect, it } from 'vitest';
import { fromList, listAddress } from './invoice-row.ts';

it('the page of a document leads back to the list as it was, and to its beginning whoever came otherwise', () => {
  expect(listAddress(fromList('?page=2'))).toBe('/facturas?page=2');
  expect(listAddress(fromList(''))).toBe('/facturas');
  expect([null, undefined, 'x', { list: 3 }].map(listAddress)).toEqual(Array(4).fill('/facturas'));
});
