import { describe, expect, it } from 'vitest';
import { Decimal } from '../../shared/money/decimal.ts';
import { statementsOf, type AccountEvent, type MovementKind } from './statement.ts';

const d = (text: string) => Decimal.parse(text);

const event = (kind: MovementKind, amount: string, owed: string, moneda = 'MXN'): AccountEvent => ({
  kind,
  fecha: '2026-11-20T10:00:00',
  moneda,
  invoiceId: 'i',
  serie: 'A',
  folio: 1,
  uuid: null,
  origin: null,
  amount: d(amount),
  owed: d(owed),
});

const running = (events: readonly AccountEvent[], opening = '0') =>
  statementsOf([{ moneda: 'MXN', saldo: d(opening) }], events)[0]?.movimientos.map(({ cargo, abono, saldo }) =>
    [cargo, abono, saldo].map((amount) => amount.toNumber()),
  );

describe('the account of a customer', () => {
  it('runs from what was owed before over invoices, notes and payments', () => {
    const events = [
      event('factura', '1160', '1160'),
      event('nota-credito', '160', '1160'),
      event('pago', '500', '1000'),
    ];
    expect(running(events, '40')).toEqual([
      [1_160, 0, 1_200],
      [0, 160, 1_040],
      [0, 500, 540],
    ]);
    expect(statementsOf([{ moneda: 'MXN', saldo: d('40') }], events)).toMatchObject([
      { moneda: 'MXN', facturado: d('1160'), acreditado: d('160'), pagado: d('500'), devuelto: d('0') },
    ]);
  });

  it('charges and pays in one line what is paid at once', () => {
    expect(running([event('factura', '116', '0')])).toEqual([[116, 116, 0]]);
  });

  it('gives back what a note credits beyond what is owed, and owes no less for it', () => {
    const events = [event('factura', '100', '100'), event('pago', '80', '100'), event('nota-credito', '50', '20')];
    expect(running(events)).toEqual([
      [100, 0, 100],
      [0, 80, 20],
      [30, 50, 0],
    ]);
    const [statement] = statementsOf([], events);
    expect([statement?.devuelto, statement?.saldoFinal].map(Number)).toEqual([30, 0]);
    expect(running([event('nota-credito', '50', '-10')])).toEqual([[50, 50, 0]]);
  });

  it('keeps currencies apart, those without movements too', () => {
    const statements = statementsOf([{ moneda: 'USD', saldo: d('7') }], [event('factura', '1', '1', 'EUR')]);
    expect(statements.map(({ moneda, saldoFinal }) => [moneda, saldoFinal.toNumber()])).toEqual([
      ['EUR', 1],
      ['USD', 7],
    ]);
  });
});
