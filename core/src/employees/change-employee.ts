import { type Actor, scopeOf } from '../access/actor.ts';
import { type DomainError, notFound, refusal } from '../shared/errors.ts';
import { localTime } from '../shared/local-time.ts';
import { type Clock, isStale, type RequestKey, type Saved, type SavedRecord } from '../shared/ports.ts';
import { readEmployee, type Employee, type EmployeeInput, changedEmployee } from './employee.ts';
import { employeeWarnings, judgeEmployee } from './employee-rules.ts';
import type { EmployeesPorts, JudgedEmployee } from './ports.ts';

export interface NewEmployee {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly input: EmployeeInput;
  readonly requestKey: RequestKey | undefined;
}

type CreatePorts = Pick<EmployeesPorts, 'employees' | 'access' | 'transactions' | 'ids' | 'clock'>;

/** @throws DomainError with the broken rules, EMPLOYEE_DUPLICATE, NOT_FOUND of the company. */
export async function createEmployee(
  ports: CreatePorts,
  { actor, input, requestKey, ...request }: NewEmployee,
): Promise<SavedRecord<Employee>> {
  const companyId = await ports.access.namedCompany(actor, 'payroll:write', request.companyId);
  const record: Employee = {
    ...readEmployee(input),
    id: ports.ids.next(),
    companyId,
    version: 1,
    createdAt: ports.clock.now(),
  };
  const judged = judgeToSave(record, ports.clock);
  await ports.transactions.run(async () => {
    if ((await ports.employees.add(judged)) === 'duplicate') throw duplicateEmployee();
    await requestKey?.bind({ type: 'employee', id: record.id });
  });
  return { kind: 'saved', record, warnings: employeeWarnings(record) };
}

const noEmployee = () => notFound('No encontramos a ese empleado.');

export async function getEmployee(
  ports: Pick<EmployeesPorts, 'employees'>,
  actor: Actor,
  id: string,
): Promise<Employee> {
  const employee = await ports.employees.find(scopeOf(actor, 'payroll:read'), id);
  if (!employee) throw noEmployee();
  return employee;
}

/** @throws DomainError with every broken rule at once. */
function judgeToSave(employee: Employee, clock: Clock): JudgedEmployee {
  const { broken, missing } = judgeEmployee(employee, localTime(clock.now(), 'America/Mexico_City').slice(0, 10));
  if (broken.length > 0) throw refusal(broken);
  return { employee, isComplete: missing.length === 0 };
}

export const duplicateEmployee = (): DomainError =>
  refusal([
    { field: 'curp', message: 'Ya tienes un empleado con esta CURP en la empresa.', code: 'EMPLOYEE_DUPLICATE' },
  ]);

interface EmployeeChange {
  readonly fields: EmployeeInput;
  readonly version: number | undefined;
  /** It never moves an employee; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

type UpdatePorts = Pick<EmployeesPorts, 'employees' | 'access' | 'transactions' | 'clock'>;

/** @throws DomainError with the broken rules, EMPLOYEE_DUPLICATE, NOT_FOUND. */
export async function updateEmployee(
  ports: UpdatePorts,
  actor: Actor,
  id: string,
  change: EmployeeChange,
): Promise<Saved<Employee>> {
  if (change.companyId !== undefined) await ports.access.namedCompany(actor, 'payroll:write', change.companyId);
  const scope = scopeOf(actor, 'payroll:write');
  return ports.transactions.run(async () => {
    const current = await ports.employees.findForChange(scope, id);
    if (!current) throw noEmployee();
    if (isStale(current, change.version)) return { kind: 'stale', current };
    const fields = changedEmployee(current, change.fields);
    const record = { ...current, ...fields, version: current.version + 1 };
    if ((await ports.employees.save(judgeToSave(record, ports.clock))) === 'duplicate') throw duplicateEmployee();
    return { kind: 'saved', record, warnings: employeeWarnings(record) };
  });
}

type DeletePorts = Pick<EmployeesPorts, 'employees'>;

/** Deletes an employee, and takes that back within a day. Payslips have their own copy of what they said. */
export async function deleteEmployee(ports: DeletePorts, actor: Actor, id: string): Promise<void> {
  if (!(await ports.employees.archive(scopeOf(actor, 'payroll:write'), id))) throw noEmployee();
}

/** One that is there already is answered as it is. @throws DomainError EMPLOYEE_DUPLICATE, NOT_FOUND */
export async function restoreEmployee(ports: DeletePorts, actor: Actor, id: string): Promise<Employee> {
  const scope = scopeOf(actor, 'payroll:write');
  const outcome = await ports.employees.restore(scope, id);
  if (outcome === 'duplicate') throw duplicateEmployee();
  const employee = outcome === 'restored' ? await ports.employees.find(scope, id) : undefined;
  if (!employee) throw noEmployee();
  return employee;
}
