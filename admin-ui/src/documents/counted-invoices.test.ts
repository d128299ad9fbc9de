import { expect, it } from 'vitest';
import { countedInvoices } from './counted-invoices.ts';

it.each([
  [0, '0 facturas'],
  [1, '1 factura'],
  [2, '2 facturas'],
  [1500, '1,500 facturas'],
])('%i are told as «%s»', (many, text) => {
  expect(countedInvoices(many)).toBe(text);
});
