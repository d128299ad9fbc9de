import { productColumns } from '@timbra/core/exports/columns.ts';
import { productFields } from '@timbra/core/products/product-fields.ts';
import { productsList } from '../lists/products.ts';
import { columnsOf, dayCellOf, yesOrNo, type ExportDescription } from './description.ts';
import { cellsOf } from './record-cells.ts';

export const productsExport: ExportDescription = {
  list: productsList,
  columns: columnsOf(productColumns, {
    ...cellsOf(productFields),
    iva: yesOrNo('t.iva'),
    ivaRate: 't.iva_rate',
    ieps: yesOrNo('t.ieps'),
    iepsTipo: 't.ieps_tipo',
    iepsValor: 'trim_scale(t.ieps_valor)',
    ivaRet: yesOrNo('t.iva_ret'),
    ivaRetRate: 'trim_scale(t.iva_ret_rate)',
    isr: yesOrNo('t.isr'),
    isrRate: 'trim_scale(t.isr_rate)',
    ivaIncluido: yesOrNo('t.iva_incluido'),
    createdAt: dayCellOf('t.created_at'),
  }),
};
