const formats = new Map<string, Intl.NumberFormat>();

const unpriced = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** It is SAT's key for a document without a currency, whose amounts are all zero. */
const NO_CURRENCY = 'XXX';

/**
 * Writes an amount as people read it: `$1,160.00`, with the currency's key where it is not MXN; `0.00` where there is
 * none.
 */
export function writtenMoney(amount: number, currency = 'MXN'): string {
  if (currency === NO_CURRENCY) return unpriced.format(amount);
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat('es-MX', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  formats.set(currency, format);
  const text = format.format(amount);
  return currency === 'MXN' ? text : `${text} ${currency}`;
}
