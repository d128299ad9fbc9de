import { expect, it } from 'vitest';
import { canBeCopied, correctAddress, fromList, isOpenPayment, listAddress } from './invoice-row.ts';

it('the page of a document leads back to the list as it was, and to its beginning whoever came otherwise', () => {
  expect(listAddress(fromList('?page=2'))).toBe('/facturas?page=2');
  expect(listAddress(fromList(''))).toBe('/facturas');
  expect([null, undefined, 'x', { list: 3 }].map(listAddress)).toEqual(Array(4).fill('/facturas'));
});

it('a rejected document is corrected in its form, and the complement of a payment in the dialog of payments', () => {
  expect(correctAddress({ id: 'a', tipoComprobante: 'I' })).toBe('/facturas/crear?id=a');
  expect(correctAddress({ id: 'a', tipoComprobante: 'P' })).toBe('/facturas/a?dialogo=pago');
});

it('a payment is not copied, and is registered from its draft or once it is refused', () => {
  const states = ['DRAFT', 'PROCESSING', 'ISSUED', 'REJECTED', 'CANCELLED'] as const;
  const statesOf = (tipoComprobante: 'I' | 'P', is: typeof canBeCopied) =>
    states.filter((status) => is({ status, tipoComprobante }));
  expect(statesOf('I', canBeCopied)).toEqual(['ISSUED', 'REJECTED', 'CANCELLED']);
  expect(statesOf('P', canBeCopied)).toEqual([]);
  expect([statesOf('I', isOpenPayment), statesOf('P', isOpenPayment)]).toEqual([[], ['DRAFT', 'REJECTED']]);
});
