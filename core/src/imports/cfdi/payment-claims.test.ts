import { describe, expect, test } from 'vitest';
import { Decimal } from '../../shared/money/decimal.ts';
import { claimsOfPayments, type HistoryPayment, type PaidDocument } from './payment-claims.ts';

const d = (text: string) => Decimal.parse(text);
const whole: PaidDocument = { total: d('1160'), left: d('1160'), credited: [] };

const payment = (
  parcialidad: number | undefined,
  amount: string,
  saldo: string,
  rest: Partial<HistoryPayment> = {},
) => ({
  claimantId: `p${parcialidad ?? '?'}`,
  fecha: '2026-10-02T12:00:00',
  amount: d(amount),
  before: parcialidad === undefined ? undefined : { parcialidad, saldo: d(saldo) },
  isLive: true,
  ...rest,
});

const taken = (document: PaidDocument, ...payments: readonly HistoryPayment[]) =>
  claimsOfPayments(document, payments).map(({ claimantId, amount, paidBefore }) =>
    [claimantId, amount.toString(), paidBefore.toString()].join(' '),
  );

describe('payments of a document of the history', () => {
  test('take what they have paid while none is missing, whatever they say was left', () => {
    expect(taken(whole, payment(1, '160', '1160'), payment(2, '100', '1000'))).toEqual(['p1 160 0', 'p2 100 0']);
    expect(taken(whole, payment(1, '160', '900'), payment(undefined, '100', '7'))).toEqual(['p1 160 0', 'p? 100 0']);
  });

  test('take what missing ones have paid as well, once, wherever they are missing', () => {
    expect(taken(whole, payment(3, '100', '400'), payment(4, '50', '300'))).toEqual(['p3 100 760', 'p4 50 0']);
    expect(taken(whole, payment(1, '160', '1160'), payment(3, '100', '400'))).toEqual(['p1 160 0', 'p3 100 600']);
  });

  test('take nothing twice of what notes had taken by then', () => {
    const note = (fecha: string) => ({ ...whole, credited: [{ fecha, amount: d('116') }] });
    expect(taken(note('2026-10-01T12:00:00'), payment(2, '100', '544'))).toEqual(['p2 100 500']);
    expect(taken(note('2026-10-03T12:00:00'), payment(2, '100', '544'))).toEqual(['p2 100 616']);
  });

  test('take no more than there is, and a cancelled one takes nothing and is not missing', () => {
    expect(taken({ ...whole, left: d('500') }, payment(3, '100', '400'))).toEqual([]);
    expect(taken({ ...whole, left: d('800') }, payment(3, '100', '400'))).toEqual(['p3 40 760']);
    const cancelled = payment(1, '160', '1160', { isLive: false });
    expect(taken(whole, cancelled, payment(2, '100', '1000'))).toEqual(['p2 100 0']);
  });
});
