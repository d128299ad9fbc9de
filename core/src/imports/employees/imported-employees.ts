import type { Employee, EmployeeFields } from '../../employees/employee.ts';
import type { Trace, Undone, UndoOrder } from '../target.ts';

export interface SavedEmployee extends EmployeeFields {
  readonly id: string;
  readonly version: number;
}

/** Keeps the employees of a company, many at a time. */
export interface ImportedEmployees {
  /** Finds those with one of these CURPs. @param hold until the transaction ends. */
  find(companyId: string, curps: readonly string[], hold: boolean): Promise<readonly Employee[]>;
  /** @returns how many were added: none when a CURP has been taken, and then the transaction can only be given up. */
  add(employees: readonly Employee[]): Promise<number>;
  /** Each with the version that follows the one it was read with. @returns how many were saved. */
  save(employees: readonly SavedEmployee[]): Promise<number>;
  /** @param trace whose `before` are fields of employees. */
  undo(order: UndoOrder, trace: Trace): Promise<Undone>;
}
