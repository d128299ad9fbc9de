import type { EmpleadoInput, SubcontratacionInput } from '../invoicing/nomina-input.ts';
import { readRfc } from '../sat/rfc.ts';
import { readRegistro } from './employer/registro.ts';

/** Texts that a payslip takes from its worker's record, and that a record may lack for a while. */
export const optionalTexts = [
  'rfc',
  'codigoPostal',
  'email',
  'numEmpleado',
  'numSeguridadSocial',
  'fechaInicioRelLaboral',
  'tipoContrato',
  'tipoRegimen',
  'tipoJornada',
  'departamento',
  'puesto',
  'riesgoPuesto',
  'periodicidadPago',
  'banco',
  'cuentaBancaria',
  'claveEntFed',
  'registroPatronal',
] as const;

type OptionalText = (typeof optionalTexts)[number];

/** What the user fills in. Keys are SAT's, days are like `2026-11-30`. */
export interface EmployeeFields extends Readonly<Record<OptionalText, string | undefined>> {
  /** Byte for byte as SAT registered it. */
  readonly nombre: string;
  /** Upper case. */
  readonly curp: string;
  readonly sindicalizado: boolean | undefined;
  /** What a day is paid, in pesos with up to 2 decimals; what the law computes with the salary begins with it. */
  readonly salarioDiario: number | undefined;
  /** Pesos a day, with up to 2 decimals: the salary that the social insurance counts, with the benefits in it. */
  readonly salarioBaseCotApor: number | undefined;
  /** Pesos a day, with up to 2 decimals. */
  readonly salarioDiarioIntegrado: number | undefined;
  /** For whom the worker works, where that is not whoever pays. */
  readonly subcontratacion: readonly SubcontratacionInput[];
}

/** Somebody whom a company pays. */
export interface Employee extends EmployeeFields {
  readonly id: string;
  readonly companyId: string;
  /** Grows with each change, so that two people who edit the same employee notice each other. */
  readonly version: number;
  readonly createdAt: Date;
}

/** As a form or a file sends it: anything may be missing or in disorder. */
export type EmployeeInput = { readonly [Field in keyof EmployeeFields]?: EmployeeFields[Field] | null | undefined };

/** Brings what was typed into the form that is stored; what is wrong with it is for the rules to say. */
export function readEmployee(input: EmployeeInput): EmployeeFields {
  const texts = Object.fromEntries(optionalTexts.map((field) => [field, read(field, input[field])]));
  return {
    ...(texts as Record<OptionalText, string | undefined>),
    nombre: input.nombre ?? '',
    curp: (input.curp ?? '').trim().toUpperCase(),
    sindicalizado: input.sindicalizado ?? undefined,
    salarioDiario: input.salarioDiario ?? undefined,
    salarioBaseCotApor: input.salarioBaseCotApor ?? undefined,
    salarioDiarioIntegrado: input.salarioDiarioIntegrado ?? undefined,
    subcontratacion: (input.subcontratacion ?? []).map(({ rfcLabora, porcentajeTiempo }) => ({
      rfcLabora: rfcLabora == null ? undefined : readRfc(rfcLabora),
      porcentajeTiempo,
    })),
  };
}

/** The same employee with what was sent in place of what it had; `null` clears. */
export function changedEmployee(current: EmployeeFields, input: EmployeeInput): EmployeeFields {
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return readEmployee({ ...current, ...sent });
}

/** What the payslip's node of the worker takes from the record. */
export function empleadoOf({
  nombre: _name,
  rfc: _rfc,
  codigoPostal: _place,
  email: _mail,
  registroPatronal: _of,
  subcontratacion,
  ...fields
}: EmployeeFields): EmpleadoInput {
  return { ...fields, ...(subcontratacion.length > 0 && { subcontratacion }) };
}

/** Numbers that people write in groups. */
const grouped: ReadonlySet<string> = new Set(['numSeguridadSocial', 'cuentaBancaria']);

function read(field: OptionalText, value: string | null | undefined): string | undefined {
  const typed = (value ?? '').trim();
  if (field === 'rfc') return readRfc(typed) || undefined;
  if (field === 'registroPatronal') return readRegistro(typed) || undefined;
  return (grouped.has(field) ? typed.replaceAll(/[\s-]/g, '') : typed) || undefined;
}
