import { taxFields, type TaxKind, taxNames } from '@timbra/core/products/tax-choice.ts';
import { columnOf } from '../record-columns.ts';
import type { Column } from './records.ts';

const types: Readonly<Record<TaxKind, string>> = {
  switch: 'boolean',
  ivaRate: 'text',
  iepsTipo: 'text',
  rate: 'numeric',
};

/** These are the columns of a product or an order's item, as `toTaxRow` gives them. */
export const taxColumns: readonly Column[] = taxNames.map((name) => [
  name,
  columnOf(name),
  types[taxFields[name].kind],
]);
