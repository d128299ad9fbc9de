import type { EmpleadoInput, SubcontratacionInput } from '../invoicing/complement-inputs.ts';
import { readRfc } from '../sat/fiscal-keys.ts';
import type { FieldRecord, KeyList, TypedText } from '../shared/records/record.ts';
import { optionalAmount, optionalFlag, optionalText, readRecord, text } from '../shared/records/record.ts';
import { ESTADO } from '../sat/catalogs/estado.ts';
import {
  PERIODICIDAD_PAGO,
  RIESGO_PUESTO,
  TIPO_CONTRATO,
  TIPO_JORNADA,
  TIPO_REGIMEN,
} from '../sat/catalogs/nomina/lists.ts';
import { readRegistro } from './employer/employer.ts';

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

const trimmed = (typed: TypedText) => (typed ?? '').trim();
const read = (typed: TypedText) => trimmed(typed) || undefined;
/** Removes what people group the digits of a number with. */
const ungrouped = (typed: TypedText) => trimmed(typed).replaceAll(/[\s-]/g, '') || undefined;

const key = (label: string, list: string, keys: KeyList | undefined, heading = label) =>
  optionalText({ label, heading, about: `Clave de ${list}`, longest: 100, keys, read });

/** Describes an amount in pesos a day, with up to 2 decimals. */
const salary = (label: string, heading: string, about?: string) =>
  optionalAmount({ label, heading, about, least: 0, cell: 'money' });

/**
 * Holds what the user fills in of an employee, but for whom the employee works. Keys are SAT's, and stay texts in
 * files, so that no zero is lost at their beginning; days are like `2026-11-30`. A record may lack what a payslip takes
 * from it for a while.
 */
export const employeeFields = {
  /** It is kept byte for byte as SAT registered it. */
  nombre: text({
    label: 'Nombre',
    about: 'Obligatorio. Como en la constancia de situación fiscal',
    longest: 1_000,
    isProse: true,
  }),
  /** It is kept in upper case. */
  curp: text({
    label: 'CURP',
    about: 'Obligatorio. Única en la empresa',
    longest: 100,
    read: (typed) => trimmed(typed).toUpperCase(),
  }),
  rfc: optionalText({
    label: 'RFC',
    about: '13 caracteres',
    longest: 100,
    isProse: true,
    read: (typed) => readRfc(typed) || undefined,
  }),
  codigoPostal: optionalText({
    label: 'Código postal',
    heading: 'Código Postal',
    about: '5 dígitos, del domicilio fiscal',
    longest: 100,
    read,
  }),
  email: optionalText({ label: 'Email', longest: 254, isProse: true, read }),
  numEmpleado: optionalText({
    label: 'Número de empleado',
    heading: 'Número de Empleado',
    about: 'De 1 a 15 caracteres',
    longest: 100,
    read,
  }),
  numSeguridadSocial: optionalText({
    label: 'Número de seguridad social',
    heading: 'Número de Seguridad Social',
    about: 'Hasta 15 dígitos',
    longest: 100,
    read: ungrouped,
  }),
  fechaInicioRelLaboral: optionalText({
    label: 'Inicio de la relación laboral',
    heading: 'Inicio de la Relación Laboral',
    about: 'Día, como 2026-11-30',
    longest: 100,
    cell: 'day',
    read,
  }),
  tipoContrato: key('Tipo de contrato', 'c_TipoContrato', TIPO_CONTRATO, 'Tipo de Contrato'),
  tipoRegimen: key('Régimen de contratación', 'c_TipoRegimen', TIPO_REGIMEN, 'Tipo de Régimen'),
  tipoJornada: key('Jornada', 'c_TipoJornada', TIPO_JORNADA, 'Tipo de Jornada'),
  sindicalizado: optionalFlag({ label: 'Sindicalizado' }),
  departamento: optionalText({ label: 'Departamento', longest: 1_000, isProse: true, read }),
  puesto: optionalText({ label: 'Puesto', longest: 1_000, isProse: true, read }),
  riesgoPuesto: key('Riesgo del puesto', 'c_RiesgoPuesto', RIESGO_PUESTO, 'Riesgo del Puesto'),
  periodicidadPago: key('Periodicidad de pago', 'c_PeriodicidadPago', PERIODICIDAD_PAGO, 'Periodicidad de Pago'),
  /** Holds what a day is paid; what the law computes with the salary begins with it. */
  salarioDiario: salary(
    'Salario diario',
    'Salario Diario',
    'Lo que se le paga por día, sin integrar prestaciones; hasta 2 decimales',
  ),
  salarioDiarioIntegrado: salary('Salario diario integrado', 'Salario Diario Integrado'),
  /** The salary that the social insurance counts, with the benefits in it. */
  salarioBaseCotApor: salary('Salario base de cotización', 'Salario Base de Cotización'),
  cuentaBancaria: optionalText({
    label: 'Cuenta o CLABE',
    about: 'Celular de 10 dígitos, cuenta de 11, tarjeta de 16 o CLABE de 18',
    longest: 100,
    read: ungrouped,
  }),
  banco: key('Banco', 'c_Banco; con una CLABE no va', undefined),
  claveEntFed: key('Estado donde trabaja', 'c_Estado, donde trabaja', ESTADO, 'Estado'),
  registroPatronal: optionalText({
    label: 'Registro patronal',
    heading: 'Registro Patronal',
    longest: 100,
    read: (typed) => readRegistro(trimmed(typed)) || undefined,
  }),
};
