import { expect, it } from 'vitest';
import { Decimal } from '../../../shared/money/decimal.ts';
import { paidMoneyOf, shownMoney, typedMoneyOf } from './equivalencia.ts';
import { wholeRecord } from '../../../../testing/cfdi/whole-record.ts';
import type { Pago, Pagos } from '../../complements/pagos/type.ts';
import { totales } from '../../complements/pagos/shape.ts';

const d = (text: string) => Decimal.parse(text);
const paid = (...money: readonly (readonly [string, string])[]) =>
  ({
    kind: 'pagos',
    pagos: money.map(([monto, moneda]) => ({ monto: d(monto), moneda }) as Pago),
    totales: wholeRecord(totales, { montoTotalPagos: d('1850.00') }),
  }) satisfies Pagos;
const textOf = ({ monto, moneda }: { readonly monto: Decimal; readonly moneda: string }) =>
  `${monto.toString()} ${moneda}`;

it('payments of one currency are told in it, and those of several in pesos', () => {
  expect(textOf(paidMoneyOf(paid(['50', 'USD'], ['50.5', 'USD'])))).toBe('100.5 USD');
  expect(textOf(paidMoneyOf(paid(['50', 'USD'], ['925', 'MXN'])))).toBe('1850 MXN');
});

it('a draft tells what is typed, and nothing while no money is', () => {
  const dollars = { moneda: 'USD', tipoCambio: 17.511 };
  expect(typedMoneyOf([{}, { moneda: 'USD' }])).toBeUndefined();
  const typed = [
    [[{ monto: 0.1 }, { monto: 0.2 }, {}], '0.3 MXN'],
    [
      [
        { monto: 50, ...dollars },
        { monto: 1, moneda: 'USD' },
      ],
      '51 USD',
    ],
    [[{ monto: 0.5, ...dollars }, { monto: 925 }], '933.76 MXN'],
  ] as const;
  for (const [payments, expected] of typed) {
    const money = typedMoneyOf(payments);
    expect(money && textOf(money)).toBe(expected);
  }
});

it('a document of payments comes to what was paid, and any other to its total', () => {
  const none = { total: d('0'), moneda: 'XXX' };
  expect(textOf(shownMoney({ ...none, complementos: [paid(['500', 'MXN'])] }))).toBe('500 MXN');
  expect(textOf(shownMoney({ complementos: [], total: d('1160'), moneda: 'USD' }))).toBe('1160 USD');
});
