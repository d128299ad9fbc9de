import { LockMode } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/scope.ts';
import type { Employee } from '@timbra/core/employees/employee.ts';
import type { Employees, JudgedEmployee } from '@timbra/core/employees/employees.ts';
import { restorable } from './archived.ts';
import type { Database } from './database.ts';
import { employeeOf, type StoredEmployee } from './employee-mapper.ts';
import { EmployeeRow } from './rows/employee.ts';
import { inOpenCompany } from './scopes.ts';
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

const toRow = ({ employee, isComplete }: JudgedEmployee): StoredEmployee & { complete: boolean } => ({
  id: employee.id,
  companyId: employee.companyId,
  nombre: employee.nombre,
  curp: employee.curp,
  rfc: employee.rfc ?? null,
  codigoPostal: employee.codigoPostal ?? null,
  email: employee.email ?? null,
  numEmpleado: employee.numEmpleado ?? null,
  numSeguridadSocial: employee.numSeguridadSocial ?? null,
  fechaInicioRelLaboral: employee.fechaInicioRelLaboral ?? null,
  tipoContrato: employee.tipoContrato ?? null,
  tipoRegimen: employee.tipoRegimen ?? null,
  tipoJornada: employee.tipoJornada ?? null,
  sindicalizado: employee.sindicalizado ?? null,
  departamento: employee.departamento ?? null,
  puesto: employee.puesto ?? null,
  riesgoPuesto: employee.riesgoPuesto ?? null,
  periodicidadPago: employee.periodicidadPago ?? null,
  banco: employee.banco ?? null,
  cuentaBancaria: employee.cuentaBancaria ?? null,
  salarioDiario: written(employee.salarioDiario),
  salarioBaseCotApor: written(employee.salarioBaseCotApor),
  salarioDiarioIntegrado: written(employee.salarioDiarioIntegrado),
  claveEntFed: employee.claveEntFed ?? null,
  registroPatronal: employee.registroPatronal ?? null,
  subcontratacion: employee.subcontratacion,
  complete: isComplete,
  version: employee.version,
  createdAt: employee.createdAt,
});

const written = (pesos: number | undefined) => (pesos === undefined ? null : String(pesos));
