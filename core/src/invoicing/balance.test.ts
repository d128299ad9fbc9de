import { describe, expect, it } from 'vitest';
import { Decimal } from '../shared/money/decimal.ts';
import { creditDays, leftToCredit, leftToPay, nothingTaken, paymentStatus } from './balance.ts';

const d = (value: string) => Decimal.parse(value);
const onCredit = { tipoDeComprobante: 'I', metodoPago: 'PPD', total: d('1160') } as const;

it('leaves to pay what neither credit notes nor payments take, and never less than nothing', () => {
  expect(leftToPay(onCredit, nothingTaken).toString()).toBe('1160');
  expect(leftToPay(onCredit, { credited: d('100.50'), paid: d('59.50') }).toString()).toBe('1000');
  expect(leftToPay(onCredit, { credited: d('1000'), paid: d('1160') }).toString()).toBe('0');
});

it('leaves nothing to pay of what is paid at once, or is no income', () => {
  expect(leftToPay({ ...onCredit, metodoPago: 'PUE' }, nothingTaken).toString()).toBe('0');
  expect(leftToPay({ ...onCredit, tipoDeComprobante: 'E' }, nothingTaken).toString()).toBe('0');
});

it('leaves to credit what credit notes do not take, paid or not', () => {
  expect(leftToCredit(d('1160'), { credited: d('1000.5') }).toString()).toBe('159.5');
});

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
