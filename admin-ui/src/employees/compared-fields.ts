import { employeeFields } from '@timbra/core/employees/employee-fields.ts';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';
import { comparedOf } from '../shared/records/record-values.ts';
import { sharesLine, type EmployeeValues, type ShareValues } from './employee-values.ts';

const unionWords: Readonly<Record<string, string>> = { si: 'Sí', no: 'No' };
const showShares = (value: unknown) => sharesLine(value as readonly ShareValues[]) || 'Vacío';

/** Two tabs are shown these when they differ. */
export const comparedFields: readonly ComparedField<EmployeeValues>[] = [
  ...comparedOf(employeeFields, { sindicalizado: (value) => unionWords[String(value)] ?? 'Vacío' }),
  { field: 'subcontratacion', label: 'Subcontratación', show: showShares },
];
