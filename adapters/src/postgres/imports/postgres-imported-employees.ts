import { employeeFields } from '@timbra/core/employees/employee-fields.ts';
import { missingForPayslip } from '@timbra/core/employees/employee-rules.ts';
import { readEmployee, type Employee } from '@timbra/core/employees/employee.ts';
import type { ImportedEmployees, SavedEmployee } from '@timbra/core/imports/employees/imported-employees.ts';
import type { Trace, Undone, UndoOrder } from '@timbra/core/imports/target.ts';
import type { Database } from '../database.ts';
import { employeeOf, type StoredEmployee } from '../employee-mapper.ts';
import { copiedColumnsOf } from '../record-columns.ts';
import { date, sql } from '../sql.ts';
import { ImportedRecords } from './imported-records.ts';
import type { Column } from './records.ts';
import { storableKeys } from './storable-keys.ts';

interface Row extends Omit<StoredEmployee, 'createdAt'> {
  readonly createdAt: string;
}

const fields: readonly Column[] = [
  ...copiedColumnsOf(employeeFields),
  ['subcontratacion', 'subcontratacion', 'jsonb'],
  ['complete', 'complete', 'boolean'],
];

export class PostgresImportedEmployees implements ImportedEmployees {
  readonly #records: ImportedRecords<Row, Employee, SavedEmployee>;

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
