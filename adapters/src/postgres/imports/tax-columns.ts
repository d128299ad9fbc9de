import type { Column } from './records.ts';

/** Of a product or an order's item, as `toTaxRow` gives them. */
export const taxColumns: readonly Column[] = [
  ['iva', 'iva', 'boolean'],
  ['ivaRate', 'iva_rate', 'text'],
  ['ieps', 'ieps', 'boolean'],
  ['iepsTipo', 'ieps_tipo', 'text'],
  ['iepsValor', 'ieps_valor', 'numeric'],
  ['ivaRet', 'iva_ret', 'boolean'],
  ['ivaRetRate', 'iva_ret_rate', 'numeric'],
  ['isr', 'isr', 'boolean'],
  ['isrRate', 'isr_rate', 'numeric'],
  ['ivaIncluido', 'iva_incluido', 'boolean'],
];
