import { expect, it } from 'vitest';
import { Decimal } from '../../../shared/money/decimal.ts';
import { paidMoneyOf, toldTotal } from './paid-money.ts';
import type { Pago, Pagos } from './pagos.ts';

const d = (text: string) => Decimal.parse(text);
const paid = (...money: readonly (readonly [string, string])[]) =>
  ({
    kind: 'pagos',
    pagos: money.map(([monto, moneda]) => ({ monto: d(monto), moneda }) as Pago),
    totales: { montoTotalPagos: d('1850.00') },
  }) satisfies Pagos;
const told = ({ monto, moneda }: { readonly monto: Decimal; readonly moneda: string }) =>
  `${monto.toString()} ${moneda}`;

it('payments of one currency are told in it, and those of several in pesos', () => {
  expect(told(paidMoneyOf(paid(['50', 'USD'], ['50.5', 'USD'])))).toBe('100.5 USD');
  expect(told(paidMoneyOf(paid(['50', 'USD'], ['925', 'MXN'])))).toBe('1850 MXN');
});

it('a document of payments comes to what was paid, and any other to its total', () => {
  const none = { total: d('0'), moneda: 'XXX' };
  expect(told(toldTotal({ ...none, complementos: [paid(['500', 'MXN'])] }))).toBe('500 MXN');
  expect(told(toldTotal({ complementos: [], total: d('1160'), moneda: 'USD' }))).toBe('1160 USD');
});
