import { expect, it } from 'vitest';
import { invoiceFilters, showsPayslips } from './with-payslips.ts';

it.each([
  [{}, { recibos: false }, false],
  [{ q: 'ana', estado: 'Pagada' }, { q: 'ana', estado: 'Pagada', recibos: false }, false],
  [{ tipo: 'factura' }, { tipo: 'factura' }, false],
  [{ tipo: 'nomina', desde: '2026-11-01' }, { tipo: 'nomina', desde: '2026-11-01' }, true],
  [{ tipo: 'todos', desde: '2026-11-01' }, { desde: '2026-11-01' }, true],
])('of the filters %j asks the server for %j, with payslips: %s', (filters, sent, shown) => {
  expect(invoiceFilters(filters)).toEqual(sent);
  expect(showsPayslips(filters)).toBe(shown);
});
