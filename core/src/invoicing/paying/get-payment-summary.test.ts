import { describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { aComprobante } from '../../../testing/stamp-order.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import type { Payable } from '../building/payables.ts';
import type { Invoice } from '../invoice.ts';
import type { Invoices } from '../invoices.ts';
import { getPaymentSummary } from './read-payments.ts';

const uuid = '6F9619FF-8B86-4D01-B42D-00CF4FC964F1';

/** Makes a document of 1,160.00 with IVA, of which a note has taken 116.00. */
const aPayable = (changes: Partial<Payable> = {}): Payable => ({
  id: 'i',
  uuid,
  status: 'ISSUED',
  isReplaced: false,
  document: aComprobante({ metodoPago: 'PPD', formaPago: '99' }),
  credited: Decimal.parse('116'),
  paid: Decimal.ZERO,
  payments: [],
  ...changes,
});

function summary(amount: number | undefined, payable: Partial<Payable> = {}) {
  const get = {
    invoices: { find: () => Promise.resolve({ companyId: 'c' } as Invoice) } as Pick<Invoices, 'find'> as Invoices,
  };
  const none = () => Promise.resolve([]);
  const payables = { find: () => Promise.resolve([aPayable(payable)]), external: none, replaced: none };
  return getPaymentSummary({ ...get, payables }, aSession(), 'i', amount);
}

describe('the summary of the next payment', () => {
  it('has its number, its balances and its share of the taxes', async () => {
    const part = await summary(500);
    expect([part.uuid, part.parcialidad, part.objetoImpuesto]).toEqual([uuid, 1, '02']);
    expect([part.saldoAnterior, part.importePagado, part.saldoInsoluto].map(Number)).toEqual([1_044, 500, 544]);
    // 1,000.00 × 500 ÷ 1,160
    expect(part.traslados.map(({ base, importe }) => [base, importe].map(Number))).toEqual([[431.034483, 68.965517]]);
  });

  it('is of all that is left when no amount is asked for', async () => {
    const { importePagado, saldoInsoluto } = await summary(undefined);
    expect([importePagado, saldoInsoluto].map(Number)).toEqual([1_044, 0]);
  });

  it.each([
    ['more than is left', 1_044.01, 'CRP20244'],
    ['nothing', 0, 'VALIDATION'],
    ['less than nothing', -1, 'VALIDATION'],
    ['a part of a cent', 0.001, 'VALIDATION'],
  ])('takes %s for no amount', async (_what, amount, code) => {
    await expect(summary(amount)).rejects.toMatchObject({ code, problems: [{ field: 'importePagado' }] });
  });

  it.each<[string, Partial<Payable>]>([
    ['paid at once', { document: aComprobante() }],
    ['being cancelled', { status: 'CANCELLING' }],
    ['paid already', { paid: Decimal.parse('1044') }],
  ])('is refused for a document that is %s', async (_what, payable) => {
    await expect(summary(1, payable)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
