import type { Exported } from '../shared/export/exported.ts';
import type { Employee } from './employee-values.ts';

export const exportedEmployees: Exported = {
  resource: 'empleados',
  path: '/employees/export',
  action: 'Exportar Empleados',
  noun: 'empleados',
  done: 'exportados',
  day: 'Registro',
  formats: ['xlsx', 'csv'],
  show: ({ nombre, curp }: Employee) => `${nombre} · ${curp}`,
};
