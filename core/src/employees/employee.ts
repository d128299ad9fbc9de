import type { EmpleadoInput, SubcontratacionInput } from '../invoicing/complement-inputs.ts';
import { readRfc } from '../sat/fiscal-keys.ts';
import { type FieldRecord, readRecord } from '../shared/records/record.ts';
import { employeeFields } from './employee-fields.ts';

interface BesideFields {
  /** These are the companies that the worker works for, where that is not whoever pays. */
  readonly subcontratacion: readonly SubcontratacionInput[];
}

/** Holds what the user fills in. */
export type EmployeeFields = FieldRecord<typeof employeeFields> & BesideFields;

/** Somebody whom a company pays. */
export interface Employee extends EmployeeFields {
  readonly id: string;
  readonly companyId: string;
  /** Grows with each change, so that two people who edit the same employee notice each other. */
  readonly version: number;
  readonly createdAt: Date;
}

/** Is an employee as a form or a file sends it: anything may be missing or in disorder. */
export type EmployeeInput = { readonly [Field in keyof EmployeeFields]?: EmployeeFields[Field] | null | undefined };

/** Brings what was typed into the form that is stored; what is wrong with it is for the rules to say. */
export const readEmployee = (input: EmployeeInput): EmployeeFields => ({
  ...readRecord(employeeFields, input),
  subcontratacion: (input.subcontratacion ?? []).map(({ rfcLabora, porcentajeTiempo }) => ({
    rfcLabora: rfcLabora == null ? undefined : readRfc(rfcLabora),
    porcentajeTiempo,
  })),
});

/** Returns the same employee with what was sent in place of what it had; `null` clears. */
export function changedEmployee(current: EmployeeFields, input: EmployeeInput): EmployeeFields {
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return readEmployee({ ...current, ...sent });
}

/** What a record of a worker and a payslip both have: the compiler asks for what is added to both. */
type Paid = Pick<EmployeeFields, Exclude<keyof EmployeeFields & keyof EmpleadoInput, 'subcontratacion'>>;

/**
 * Returns the fields of the record that the payslip's node of the worker takes, and none that a record has for other
 * ends.
 */
export function empleadoOf(employee: EmployeeFields): EmpleadoInput {
  const { subcontratacion } = employee;
  return { ...paid(employee), ...(subcontratacion.length > 0 && { subcontratacion }) };
}

const paid = (employee: EmployeeFields): Paid => ({
  curp: employee.curp,
  numEmpleado: employee.numEmpleado,
  numSeguridadSocial: employee.numSeguridadSocial,
  fechaInicioRelLaboral: employee.fechaInicioRelLaboral,
  tipoContrato: employee.tipoContrato,
  tipoRegimen: employee.tipoRegimen,
  tipoJornada: employee.tipoJornada,
  sindicalizado: employee.sindicalizado,
  departamento: employee.departamento,
  puesto: employee.puesto,
  riesgoPuesto: employee.riesgoPuesto,
  periodicidadPago: employee.periodicidadPago,
  salarioDiario: employee.salarioDiario,
  salarioDiarioIntegrado: employee.salarioDiarioIntegrado,
  salarioBaseCotApor: employee.salarioBaseCotApor,
  cuentaBancaria: employee.cuentaBancaria,
  banco: employee.banco,
  claveEntFed: employee.claveEntFed,
});
