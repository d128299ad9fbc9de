import type { ProductAnswer } from '@timbra/contract/products.ts';
import { productFields } from '@timbra/core/products/product-fields.ts';
import { answeredFields, listedColumnsOf, selectionOf, type StoredFields } from '../record-columns.ts';
import { date } from '../sql.ts';
import { daysOf, type ListDescription } from './description.ts';
import { taxColumns, taxJson } from './taxes.ts';

type Fields = typeof productFields;

interface Row extends Omit<ProductAnswer, keyof Fields | keyof typeof taxColumns | 'createdAt'>, StoredFields<Fields> {
  readonly createdAt: string | Date;
  readonly taxes: Pick<ProductAnswer, keyof typeof taxColumns>;
}

const columns = listedColumnsOf(productFields);

export const productsList: ListDescription<Row, ProductAnswer> = {
  name: 'products',
  table: 'products',
  owner: 'company',
  live: 't.archived_at is null',
  columns: { ...columns, ...taxColumns },
  filters: daysOf('t.created_at'),
  search: 'busca',
  // A company may have a million of them.
  firstRows: 25_000,
  defaultSort: { field: 'nombreInterno', descending: false },
  select: `${selectionOf(columns)}, jsonb_build_object(${taxJson('t')}) as taxes, t.impuestos_locales as "impuestosLocales"`,
  item: ({ taxes, createdAt, ...row }) => ({
    ...row,
    ...answeredFields(productFields, row),
    ...taxes,
    createdAt: date(createdAt).toISOString(),
  }),
};
