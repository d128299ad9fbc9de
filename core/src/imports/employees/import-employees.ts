import { judgeEmployee, employeeWarnings } from '../../employees/employee-rules.ts';
import type { Employee, EmployeeFields } from '../../employees/employee.ts';
import { changedEmployee, employeeFields, readEmployee } from '../../employees/employee.ts';
import { duplicateEmployee } from '../../employees/change-employee.ts';
import { localTime } from '../../shared/local-time.ts';
import type { Clock, Ids } from '../../shared/ports.ts';
import type { Problem } from '../../shared/errors.ts';
import { fieldsAlone, isSameRecord } from '../../shared/records/record.ts';
import { type SourceRow, valuesOf } from '../source-row.ts';
import * as targets from '../target.ts';
import { readEmployeeRow, type EmployeeRow, sharesText } from './read-employee-row.ts';

interface Read extends EmployeeRow {
  readonly row: SourceRow;
  /** Holds the fields as a new employee has them. */
  readonly fields: EmployeeFields;
}

/** An employee as a batch goes on: as it was found or made, and as its rows have left it. */
type Standing = { readonly before: Employee | undefined; employee: Employee };

/** Rows become employees, known by their CURP. */
export class ImportEmployees implements targets.ImportTarget {
  readonly #employees: targets.ImportedRecords<Employee, EmployeeFields>;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(employees: targets.ImportedRecords<Employee, EmployeeFields>, ids: Ids, clock: Clock) {
    this.#employees = employees;
    this.#ids = ids;
    this.#clock = clock;
  }

  read(order: targets.BatchOrder, rows: readonly SourceRow[]): targets.ReadBatch {
    const read = rows.map((row): Read => {
      const employee = readEmployeeRow(valuesOf(row, order.fieldColumns, order.repairs));
      return { ...employee, row, fields: readEmployee(employee.input) };
    });
    return { judge: (hold) => this.#judge(order, read, hold) };
  }

  async #judge(order: targets.BatchOrder, rows: readonly Read[], hold: boolean): Promise<targets.JudgedBatch> {
    const curps = rows.map(({ fields }) => fields.curp);
    const found = await this.#employees.find(order.companyId, curps, hold);
    const standing = new Map(
      found.map((employee): [string, Standing] => [employee.curp, { before: employee, employee }]),
    );
    const verdicts = rows.map((read) => this.#verdict(order, read, standing));
    return { verdicts, write: () => this.#write([...standing.values()]) };
  }

  #verdict(order: targets.BatchOrder, read: Read, standing: Map<string, Standing>): targets.Verdict {
    const { row, notices } = read;
    const there = standing.get(read.fields.curp);
    const fields = there ? changedEmployee(there.employee, read.input) : read.fields;
    const problems = this.#problems(order, read, fields, there !== undefined);
    if (problems.length > 0) return { row, outcome: 'refused', problems, warnings: () => [], notices };
    const warnings = () => employeeWarnings(fields);
    if (!there) {
      const made = { id: this.#ids.next(), companyId: order.companyId, version: 1, createdAt: this.#clock.now() };
      standing.set(fields.curp, { before: undefined, employee: { ...fields, ...made } });
      return { row, outcome: 'create', problems, warnings, notices };
    }
    if (isSame(there.employee, fields)) return { row, outcome: 'same', problems, warnings, notices };
    // Several rows of one batch change a record once.
    there.employee = { ...there.employee, ...fields, version: (there.before?.version ?? 0) + 1 };
    return { row, outcome: 'update', problems, warnings, notices };
  }

  #problems({ mode }: targets.BatchOrder, read: Read, fields: EmployeeFields, isThere: boolean): readonly Problem[] {
    if (read.row.isTooLong) return [targets.rowTooLong];
    if (read.problems.length > 0) return read.problems;
    const { broken } = judgeEmployee(fields, localTime(this.#clock.now(), 'America/Mexico_City').slice(0, 10));
    if (!isThere && mode === 'update') return broken.filter(({ field }) => field === 'curp').concat(unknown);
    if (broken.length > 0) return broken;
    return isThere && mode === 'create' ? duplicateEmployee().problems : [];
  }

  async #write(all: readonly Standing[]): Promise<targets.Trace | 'collided'> {
    const created = all.flatMap(({ before, employee }) => (before ? [] : [employee]));
    const changed = all.flatMap(({ before, employee }) =>
      before && before !== employee ? [{ before, employee }] : [],
    );
    if ((await this.#employees.add(created)) < created.length) return 'collided';
    if ((await this.#employees.save(changed.map(({ employee }) => employee))) < changed.length) return 'collided';
    return {
      created: created.map(({ id }) => id),
      changed: changed.map(({ before, employee: { id, version } }) => ({ id, version, before: fieldsOf(before) })),
    };
  }

  undo(order: targets.UndoOrder, trace: targets.Trace): Promise<targets.Undone> {
    return this.#employees.undo(order, trace);
  }
}

const unknown: Problem = {
  field: 'curp',
  message: 'No hay un empleado con esta CURP: aquí solo se actualizan los que ya están.',
};

const isSame = (one: EmployeeFields, other: EmployeeFields) =>
  isSameRecord(employeeFields, one, other) && sharesText(one.subcontratacion) === sharesText(other.subcontratacion);

const fieldsOf = (employee: EmployeeFields) => ({
  ...fieldsAlone(employeeFields, employee),
  subcontratacion: employee.subcontratacion,
});
