export { writtenMoney as money } from '@timbra/core/shared/money/written-money.ts';

const pesos = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

/** Writes pesos as `$1,160`, for prices that are read and not added up. */
export const wholeMoney = (amount: number) => pesos.format(amount);

const whole = new Intl.NumberFormat('es-MX');
const exact = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** Writes a count as `1,234`. */
export const count = (value: number) => whole.format(value);

const quantity = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 6 });

/** Writes a quantity as `2.5`. */
export const writtenQuantity = (value: number) => quantity.format(value);

/** Writes a number with all of its decimals, two at least. */
export const writtenAmount = (value: number | null) => (value === null ? '' : exact.format(value));
