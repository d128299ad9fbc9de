import { expect, it } from 'vitest';
import { Decimal } from '../shared/money/decimal.ts';
import { leftToCredit, leftToPay, nothingTaken } from './balance.ts';

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
