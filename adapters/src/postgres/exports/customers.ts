import { customerFields } from '@timbra/core/customers/customer-fields.ts';
import { customerColumns } from '@timbra/core/exports/columns.ts';
import { customersList } from '../lists/customers.ts';
import { cellsOf, columnsOf, dayCellOf, type ExportDescription } from './description.ts';

export const customersExport: ExportDescription = {
  list: customersList,
  columns: columnsOf(customerColumns, { ...cellsOf(customerFields), createdAt: dayCellOf('t.created_at') }),
};
