import { readEmployee, type Employee } from '../src/employees/employee.ts';
import { anEmpleado, WORKER } from './cfdi/nomina.ts';

/** Makes somebody for whose payslip nothing is missing. */
export const anEmployee = (changes: Partial<Employee> = {}): Employee => ({
  ...readEmployee({ ...WORKER, ...anEmpleado(), registroPatronal: 'B5510768108' }),
  id: crypto.randomUUID(),
  companyId: crypto.randomUUID(),
  version: 1,
  createdAt: new Date('2026-11-20T16:00:00Z'),
  ...changes,
});
