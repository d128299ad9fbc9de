import type { InvoiceSum } from '@timbra/contract/invoices.ts';
import { expect, it } from 'vitest';
import { formatInvoiceSums } from './format-sums.ts';

const sum = (changes: Partial<InvoiceSum>): InvoiceSum => ({
  moneda: 'MXN',
  tipoComprobante: 'I',
  status: 'ISSUED',
  count: 1,
  total: 100,
  ...changes,
});

it.each<[string, readonly InvoiceSum[], string | undefined]>([
  [
    'by currency, pesos first',
    [sum({ moneda: 'EUR' }), sum({}), sum({ total: 0.1 })],
    'Suma vigente: $100.10 · €100.00 EUR',
  ],
  ['less what is credited', [sum({}), sum({ tipoComprobante: 'E', total: 30 })], 'Suma vigente: $70.00'],
  [
    'without what does not stand',
    [sum({}), sum({ status: 'DRAFT' }), sum({ status: 'CANCELLED' }), sum({ status: 'CANCELLING' })],
    'Suma vigente: $200.00',
  ],
  ['without payroll beside income', [sum({}), sum({ tipoComprobante: 'N', total: 9 })], 'Suma vigente: $100.00'],
  ['of payroll alone', [sum({ tipoComprobante: 'N', total: 9 })], 'Suma vigente: $9.00'],
  ['of cancelled ones alone', [sum({ status: 'CANCELLED' })], 'Suma: $100.00'],
  ['of payments, which come to nothing', [sum({ tipoComprobante: 'P', moneda: 'XXX', total: 0 })], undefined],
  ['of nothing', [], undefined],
])('documents are added up %s', (_what, sums, text) => {
  expect(formatInvoiceSums(sums)).toBe(text);
});
