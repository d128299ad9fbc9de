import type { EmployeeAnswer } from '@timbra/contract/employees.ts';
import { judgeEmployee, missingForPayslip } from '@timbra/core/employees/employee-rules.ts';
import { employeeFields, readEmployee } from '@timbra/core/employees/employee.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { todayInMexico } from '@timbra/ui/format/format.ts';
import { blankValues, storedValues, type ValuesOf } from '../shared/records/record-values.ts';

export type Employee = EmployeeAnswer;

/** A share of a worker's time. */
export interface ShareValues {
  readonly rfcLabora: string;
  /** It is a share of 100. */
  readonly porcentajeTiempo: number | null;
}

export const blankShare: ShareValues = { rfcLabora: '', porcentajeTiempo: null };

type Described = ValuesOf<typeof employeeFields>;

/** What the form holds: an empty text is a field that nobody has filled in. */
export interface EmployeeValues extends Omit<Described, 'sindicalizado'> {
  /** It is `si`, `no`, or nothing. */
  readonly sindicalizado: string;
  /** These are the companies that the worker works for, where that is not whoever pays. */
  readonly subcontratacion: readonly ShareValues[];
}

/** The usual case: work without an end, for wages. */
export const blankEmployee: EmployeeValues = {
  ...blankValues(employeeFields),
  tipoContrato: '01',
  tipoRegimen: '02',
  sindicalizado: '',
  subcontratacion: [],
};

export const valuesOf = (employee: Employee): EmployeeValues => ({
  ...storedValues(employeeFields, employee),
  sindicalizado: employee.sindicalizado === null ? '' : employee.sindicalizado ? 'si' : 'no',
  subcontratacion: employee.subcontratacion,
});

/** Returns the input as the server takes it: a CLABE says its bank. */
export const inputOf = (values: EmployeeValues) => ({
  ...values,
  banco: isClabe(values.cuentaBancaria) ? '' : values.banco,
  sindicalizado: values.sindicalizado === '' ? null : values.sindicalizado === 'si',
  subcontratacion: values.subcontratacion.map(({ rfcLabora, porcentajeTiempo }) => ({
    rfcLabora,
    porcentajeTiempo: porcentajeTiempo ?? 0,
  })),
});

/** Writes shares as they are read: `EKU9003173C9 60 %, URE180429TM6 40 %`. */
export const sharesLine = (shares: readonly ShareValues[]): string =>
  shares.map(({ rfcLabora, porcentajeTiempo }) => `${rfcLabora} ${porcentajeTiempo ?? 0} %`).join(', ');

export const isClabe = (account: string): boolean => account.length === 18;

/** Returns what breaks the server's own rules. */
export const problemsOf = (values: EmployeeValues): readonly Problem[] =>
  judgeEmployee(readEmployee(inputOf(values)), todayInMexico()).broken;

/** Returns what a payslip will still ask for. */
export const missingOf = (values: EmployeeValues): readonly Problem[] =>
  missingForPayslip(readEmployee(inputOf(values)));
