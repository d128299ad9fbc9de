import { LockMode } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/actor.ts';
import { employeeFields } from '@timbra/core/employees/employee-fields.ts';
import type { Employee } from '@timbra/core/employees/employee.ts';
import type { Employees, JudgedEmployee } from '@timbra/core/employees/ports.ts';
import type { Database } from './database.ts';
import { fromStored, toStored } from './record-columns.ts';
import { EmployeeRow } from './rows/records.ts';
import { inOpenCompany, restorable } from './scopes.ts';
import { unlessDuplicate } from './unless-duplicate.ts';

export class PostgresEmployees implements Employees {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(judged: JudgedEmployee): Promise<'saved' | 'duplicate'> {
    return unlessDuplicate(this.#database.em.insert(EmployeeRow, toRow(judged)));
  }

  find(scope: Scope, id: string): Promise<Employee | undefined> {
    return this.#find(scope, id);
  }

  findForChange(scope: Scope, id: string): Promise<Employee | undefined> {
    return this.#find(scope, id, LockMode.PESSIMISTIC_WRITE);
  }

  save(judged: JudgedEmployee): Promise<'saved' | 'duplicate'> {
    return unlessDuplicate(this.#database.save(EmployeeRow, toRow(judged)));
  }

  async archive(scope: Scope, id: string): Promise<boolean> {
    const theirs = { id, archivedAt: null, ...inOpenCompany(scope) };
    return (await this.#database.em.nativeUpdate(EmployeeRow, theirs, { archivedAt: new Date() })) === 1;
  }

  async restore(scope: Scope, id: string): Promise<'restored' | 'duplicate' | 'missing'> {
    const theirs = { $and: [{ id, ...inOpenCompany(scope) }, restorable()] };
    const found = this.#database.em.nativeUpdate(EmployeeRow, theirs, { archivedAt: null });
    if ((await unlessDuplicate(found)) === 'duplicate') return 'duplicate';
    return (await found) === 1 ? 'restored' : 'missing';
  }

  async #find(scope: Scope, id: string, lockMode?: LockMode): Promise<Employee | undefined> {
    const row = await this.#database.em.findOne(
      EmployeeRow,
      { id, archivedAt: null, ...inOpenCompany(scope) },
      lockMode === undefined ? { disableIdentityMap: true } : { lockMode, refresh: true },
    );
    return row ? employeeOf(row) : undefined;
  }
}

const toRow = ({ employee, isComplete }: JudgedEmployee) => ({
  ...employee,
  ...toStored(employeeFields, employee),
  complete: isComplete,
});

/** Is what is stored of an employee, without what is only for lists. */
export type StoredEmployee = Omit<EmployeeRow, 'complete' | 'archivedAt'>;

export const employeeOf = (row: StoredEmployee): Employee => ({
  id: row.id,
  companyId: row.companyId,
  ...fromStored(employeeFields, row),
  subcontratacion: row.subcontratacion,
  version: row.version,
  createdAt: row.createdAt,
});
