import { localTime } from '../shared/local-time.ts';
import type { Clock } from '../shared/clock.ts';
import { refusal, type DomainError } from '../shared/errors.ts';
import type { Employee } from './employee.ts';
import { judgeEmployee } from './employee-rules.ts';
import type { JudgedEmployee } from './employees.ts';

/** @throws DomainError with every broken rule at once. */
export function judgeToSave(employee: Employee, clock: Clock): JudgedEmployee {
  const { broken, missing } = judgeEmployee(employee, localTime(clock.now(), 'America/Mexico_City').slice(0, 10));
  if (broken.length > 0) throw refusal(broken);
  return { employee, isComplete: missing.length === 0 };
}

export const duplicateEmployee = (): DomainError =>
  refusal([
    { field: 'curp', message: 'Ya tienes un empleado con esta CURP en la empresa.', code: 'EMPLOYEE_DUPLICATE' },
  ]);
