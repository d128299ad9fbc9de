import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { employeeFields } from '@timbra/core/employees/employee-fields.ts';
import type { SubcontratacionInput } from '@timbra/core/invoicing/complement-inputs.ts';
import { propertiesOf } from './record-properties.ts';

export const EmployeeRow = defineEntity({
  name: 'EmployeeRow',
  tableName: 'employees',
  properties: {
    ...propertiesOf(employeeFields),
    subcontratacion: p.json<readonly SubcontratacionInput[]>(),
    complete: p.boolean(),
  },
});
export type EmployeeRow = InferEntity<typeof EmployeeRow>;
