import { employeeFields } from '@timbra/core/employees/employee-fields.ts';
import { employeeColumns } from '@timbra/core/exports/columns.ts';
import { employeesList } from '../lists/employees.ts';
import { cellsOf, columnsOf, dayCellOf, type ExportDescription } from './description.ts';

export const employeesExport: ExportDescription = {
  list: employeesList,
  columns: columnsOf(employeeColumns, {
    ...cellsOf(employeeFields),
    subcontratacion: `(select string_agg(concat_ws(' ', share->>'rfcLabora', share->>'porcentajeTiempo'), '; ' order by place)
      from jsonb_array_elements(t.subcontratacion) with ordinality as shares(share, place))`,
    createdAt: dayCellOf('t.created_at'),
  }),
};
