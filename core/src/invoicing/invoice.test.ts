import { describe, expect, it } from 'vitest';
import { Decimal } from '../shared/money/decimal.ts';
import { creditDays } from './balance.ts';
import { paymentStatus } from './invoice.ts';

describe('the days of credit', () => {
  it.each([
    ['Crédito 60 días', 60],
    ['credito 15 dias', 15],
    ['Pago a crédito  8 días naturales', 8],
    ['Contado', 30],
    [undefined, 30],
  ])('of «%s» are %i', (condiciones, days) => {
    expect(creditDays(condiciones)).toBe(days);
  });
});

describe('the payment of a document', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  const owed = Decimal.parse('0.01');
  // In Mexico City a day begins at six o'clock of UTC.
  const past = new Date('2026-11-20T05:59:59Z');
  const sinceMidnight = new Date('2026-11-20T06:00:00Z');

  it('is unknown before it is issued, and cancelled with it', () => {
    for (const status of ['DRAFT', 'PROCESSING', 'REJECTED'] as const) {
      expect(paymentStatus({ status, saldo: owed, venceAt: past }, now)).toBeNull();
    }
    expect(paymentStatus({ status: 'CANCELLED', saldo: owed, venceAt: past }, now)).toBe('Cancelada');
  });

  it('is due until its day, overdue after it, and done with nothing left to pay', () => {
    expect(paymentStatus({ status: 'ISSUED', saldo: owed, venceAt: sinceMidnight }, now)).toBe('Pendiente');
    expect(paymentStatus({ status: 'ISSUED', saldo: owed, venceAt: past }, now)).toBe('Vencida');
    expect(paymentStatus({ status: 'ISSUED', saldo: Decimal.ZERO, venceAt: past }, now)).toBe('Pagada');
    expect(paymentStatus({ status: 'CANCELLING', saldo: owed, venceAt: undefined }, now)).toBe('Pendiente');
  });
});
