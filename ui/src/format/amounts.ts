const formats = new Map<string, Intl.NumberFormat>();

const unpriced = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** SAT's key for a document without a currency, whose amounts are all zero. */
const NO_CURRENCY = 'XXX';

/** `$1,160.00`, with the currency's key where it is not MXN; `0.00` where there is none. */
export function money(amount: number, currency = 'MXN'): string {
  if (currency === NO_CURRENCY) return unpriced.format(amount);
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat('es-MX', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  formats.set(currency, format);
  const text = format.format(amount);
  return currency === 'MXN' ? text : `${text} ${currency}`;
}

const pesos = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

/** `$1,160`, for prices that are read and not added up. */
export const wholeMoney = (amount: number) => pesos.format(amount);

const whole = new Intl.NumberFormat('es-MX');
const exact = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** `1,234` */
export const count = (value: number) => whole.format(value);

const quantity = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 6 });

/** `2.5` */
export const writtenQuantity = (value: number) => quantity.format(value);

/** A number with all of its decimals, two at least. */
export const writtenAmount = (value: number | null) => (value === null ? '' : exact.format(value));
