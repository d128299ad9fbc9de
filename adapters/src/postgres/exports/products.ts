import { productColumns } from '@timbra/core/exports/columns.ts';
import { productFields } from '@timbra/core/products/product-fields.ts';
import { eachTax, type TaxKind } from '@timbra/core/products/tax-choice.ts';
import { productsList } from '../lists/products.ts';
import { columnOf } from '../record-columns.ts';
import { columnsOf, dayCellOf, yesOrNo, type ExportDescription, cellsOf } from './description.ts';

const taxCells: Readonly<Record<TaxKind, (column: string) => string>> = {
  switch: yesOrNo,
  ivaRate: (column) => column,
  iepsTipo: (column) => column,
  rate: (column) => `trim_scale(${column})`,
};

export const productsExport: ExportDescription = {
  list: productsList,
  columns: columnsOf(productColumns, {
    ...cellsOf(productFields),
    ...eachTax((name, kind) => taxCells[kind](`t.${columnOf(name)}`)),
    createdAt: dayCellOf('t.created_at'),
  }),
};
