import { customerFields } from '@timbra/core/customers/customer-fields.ts';
import type { Customer } from '@timbra/core/customers/customer.ts';
import type { ImportedCustomers, SavedCustomer } from '@timbra/core/imports/customers/imported-customers.ts';
import type { Trace, Undone, UndoOrder } from '@timbra/core/imports/target.ts';
import { employeeFields } from '@timbra/core/employees/employee-fields.ts';
import { missingForPayslip } from '@timbra/core/employees/employee-rules.ts';
import { readEmployee, type Employee } from '@timbra/core/employees/employee.ts';
import type { ImportedEmployees, SavedEmployee } from '@timbra/core/imports/employees/imported-employees.ts';
import type { Database } from '../database.ts';
import { copiedColumnsOf, fromStored } from '../record-columns.ts';
import type { CustomerRow } from '../rows/records.ts';
import { date, sql } from '../sql.ts';
import { employeeOf, type StoredEmployee } from '../saved-records.ts';
import { customersByRfc, storableKeys } from './postgres-imported-orders.ts';
import { ImportedRecords } from './imported-records.ts';
import type { Column } from './records.ts';

interface PostgresRow extends Omit<CustomerRow, 'createdAt' | 'archivedAt'> {
  readonly createdAt: string;
}

export class PostgresImportedCustomers implements ImportedCustomers {
  readonly #records: ImportedRecords<PostgresRow, Customer, SavedCustomer>;

  constructor(database: Database) {
    this.#records = new ImportedRecords(database, {
      name: 'customers',
      fields: copiedColumnsOf(customerFields),
      title: `t.nombre || ' (' || t.rfc || ')'`,
      // Orders and documents go on naming the customer that they were made for.
      use: `case when exists (select from orders where customer_id = t.id)
        or exists (select from invoices where customer_id = t.id) then 'used' end`,
      removal: 'delete',
      toFound: toCustomer,
      toRow: (customer) => customer,
    });
  }

  find(companyId: string, rfcs: readonly string[], hold: boolean): Promise<readonly Customer[]> {
    return this.#records.find(sql`id in (${customersByRfc(companyId, rfcs)})`, hold);
  }

  add(customers: readonly Customer[]): Promise<number> {
    return this.#records.add(customers);
  }

  save(customers: readonly SavedCustomer[]): Promise<number> {
    return this.#records.save(customers);
  }

  undo(order: UndoOrder, trace: Trace): Promise<Undone> {
    return this.#records.undo(order, trace);
  }
}

const toCustomer = (row: PostgresRow): Customer => ({
  ...row,
  ...fromStored(customerFields, row),
  createdAt: date(row.createdAt),
});

interface PostgresImportedEmployeesRow extends Omit<StoredEmployee, 'createdAt'> {
  readonly createdAt: string;
}

const fields: readonly Column[] = [
  ...copiedColumnsOf(employeeFields),
  ['subcontratacion', 'subcontratacion', 'jsonb'],
  ['complete', 'complete', 'boolean'],
];

export class PostgresImportedEmployees implements ImportedEmployees {
  readonly #records: ImportedRecords<PostgresImportedEmployeesRow, Employee, SavedEmployee>;

  constructor(database: Database) {
    this.#records = new ImportedRecords(database, {
      name: 'employees',
      fields,
      title: `t.nombre || ' (' || t.curp || ')'`,
      // Payslips have their own copy of what the record said.
      use: 'null::text',
      removal: 'delete',
      toFound: (row) => employeeOf({ ...row, createdAt: date(row.createdAt) }),
      toRow,
    });
  }

  find(companyId: string, curps: readonly string[], hold: boolean): Promise<readonly Employee[]> {
    const theirs = sql`company_id = ${companyId} and archived_at is null
      and curp in (select value from json_array_elements_text(${storableKeys(curps)}::json))`;
    return this.#records.find(theirs, hold);
  }

  add(employees: readonly Employee[]): Promise<number> {
    return this.#records.add(employees);
  }

  save(employees: readonly SavedEmployee[]): Promise<number> {
    return this.#records.save(employees);
  }

  undo(order: UndoOrder, trace: Trace): Promise<Undone> {
    return this.#records.undo(order, trace);
  }
}

/** Makes a row of what an undo writes, which comes from storage, with null for what there was not. */
function toRow(employee: Employee | SavedEmployee): object {
  const read = readEmployee(employee);
  return { ...employee, ...read, complete: missingForPayslip(read).length === 0 };
}
