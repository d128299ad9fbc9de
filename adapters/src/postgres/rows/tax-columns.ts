import { p } from '@mikro-orm/postgresql';
import type { TaxChoice } from '@timbra/core/products/tax-choice.ts';
import { unset } from '@timbra/core/products/tax-choice.ts';

export const money = () => p.decimal('string').precision(24).scale(6);

/** Columns of a product's or an item's taxes; a rate that nobody has chosen is null. */
export const taxColumns = () => ({
  iva: p.boolean(),
  ivaRate: p.text().$type<Exclude<TaxChoice['ivaRate'], typeof unset>>().nullable(),
  ieps: p.boolean(),
  iepsTipo: p.text().$type<TaxChoice['iepsTipo']>(),
  iepsValor: money().nullable(),
  ivaRet: p.boolean(),
  ivaRetRate: money().nullable(),
  isr: p.boolean(),
  isrRate: money().nullable(),
  ivaIncluido: p.boolean(),
});
