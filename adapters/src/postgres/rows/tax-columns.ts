import { p } from '@mikro-orm/postgresql';
import type { KindOf, TaxChoice, TaxKind, TaxName, unset } from '@timbra/core/products/tax-choice.ts';
import { eachTax } from '@timbra/core/products/tax-choice.ts';

export const money = () => p.decimal('string').precision(24).scale(6);

const property = {
  switch: () => p.boolean(),
  ivaRate: () => p.text().$type<Exclude<TaxChoice['ivaRate'], typeof unset>>().nullable(),
  iepsTipo: () => p.text().$type<TaxChoice['iepsTipo']>(),
  rate: () => money().nullable(),
} satisfies Record<TaxKind, () => unknown>;

/** Columns of a product's or an item's taxes; a rate that nobody has chosen is null. */
export const taxColumns = () =>
  eachTax((_name, kind) => property[kind]()) as {
    readonly [Name in TaxName]: ReturnType<(typeof property)[KindOf<Name>]>;
  };
