import { eachTax, taxFields, type TaxKind, taxNames, unset } from '@timbra/core/products/tax-choice.ts';
import { columnOf } from '../record-columns.ts';

type Written = Readonly<Record<TaxKind, (column: string) => string>>;

/** It is written as it is answered, so that a filter finds what a list shows. */
const written: Written = {
  switch: (column) => column,
  ivaRate: (column) => `coalesce(${column}, '${unset}')`,
  iepsTipo: (column) => column,
  rate: (column) => `coalesce(trim_scale(${column})::text, '${unset}')`,
};

/** Lists the tax columns of a row of `t`, by their fields. */
export const taxColumns = eachTax((name, kind) => ({ sql: written[kind](`t.${columnOf(name)}`) }));

const inJson: Written = { ...written, rate: (column) => `coalesce(to_jsonb(${column}), '"${unset}"')` };

/** Writes the taxes as JSON, which carries rates as numbers and an unset one as a dash. */
export const taxJson = (alias: string) =>
  taxNames.map((name) => `'${name}', ${inJson[taxFields[name].kind](`${alias}.${columnOf(name)}`)}`).join(', ');
