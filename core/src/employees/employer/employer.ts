import { RIESGO_PUESTO } from '../../sat/catalogs/nomina/lists.ts';
import { isCurp } from '../../sat/curp.ts';
import type { Problem } from '../../shared/errors.ts';
import { unless } from '../../shared/unless.ts';
import { isRegistro, readRegistro, registroForm } from './registro.ts';

/** What the social security knows an employer by; one with several places of work may have several. */
export interface RegistroPatronal {
  /** Upper case, without spaces or dashes. */
  readonly registro: string;
  /** How the company calls it: a place, a city. */
  readonly nombre: string;
  /** Key of c_RiesgoPuesto that its workers usually have. */
  readonly riesgoPuesto: string | null;
}

/** What a company's payslips say of itself, and what its employees choose from. */
export interface Employer {
  /** Of an employer that is a person. */
  readonly curp: string | null;
  readonly registrosPatronales: readonly RegistroPatronal[];
  readonly departamentos: readonly string[];
}

export interface KeptEmployer extends Employer {
  /** Grows with each change, so that two people who edit it notice each other. */
  readonly version: number;
}

export const newEmployer: Employer = { curp: null, registrosPatronales: [], departamentos: [] };

/** Of a company that has said nothing yet. */
export const unsaidEmployer: KeptEmployer = { ...newEmployer, version: 0 };

export interface SentRegistro {
  readonly registro: string;
  readonly nombre?: string | null | undefined;
  readonly riesgoPuesto?: string | null | undefined;
}

/** What is absent stays as it is. */
export interface EmployerChanges {
  readonly curp?: string | null | undefined;
  readonly registrosPatronales?: readonly SentRegistro[] | null | undefined;
  readonly departamentos?: readonly string[] | null | undefined;
}

export function changedEmployer(before: Employer, sent: EmployerChanges): Employer {
  return {
    curp: sent.curp === undefined ? before.curp : sent.curp?.trim().toUpperCase() || null,
    registrosPatronales: sent.registrosPatronales?.map(readOne) ?? before.registrosPatronales,
    departamentos: sent.departamentos?.map((name) => name.trim()) ?? before.departamentos,
  };
}

const readOne = ({ registro, nombre, riesgoPuesto }: SentRegistro): RegistroPatronal => ({
  registro: readRegistro(registro),
  nombre: (nombre ?? '').trim(),
  riesgoPuesto: riesgoPuesto || null,
});

/** Every broken rule at once, each at its field. */
export function employerProblems({ curp, registrosPatronales, departamentos }: Employer): Problem[] {
  return [
    ...unless(
      curp === null || isCurp(curp),
      'curp',
      'La CURP del patrón no tiene la forma que pide el SAT. Cópiala de su constancia.',
    ),
    ...registrosPatronales.flatMap((each, index) =>
      registroProblems(each, `registrosPatronales[${index}]`, registrosPatronales.slice(0, index)),
    ),
    ...departamentos.flatMap((name, index) => departamentoProblems(name, index, departamentos.slice(0, index))),
  ];
}

function registroProblems(
  { registro, riesgoPuesto }: RegistroPatronal,
  at: string,
  before: readonly RegistroPatronal[],
): Problem[] {
  return [
    ...unless(isRegistro(registro), `${at}.registro`, registroForm),
    ...unless(
      before.every((other) => other.registro !== registro),
      `${at}.registro`,
      'Este registro patronal ya está en la lista.',
    ),
    ...unless(
      riesgoPuesto === null || RIESGO_PUESTO.has(riesgoPuesto),
      `${at}.riesgoPuesto`,
      'No está en la lista del SAT. Elige de la lista.',
    ),
  ];
}

function departamentoProblems(name: string, index: number, before: readonly string[]): Problem[] {
  const at = `departamentos[${index}]`;
  return [
    ...unless(name !== '', at, 'Escribe el nombre del departamento.'),
    ...unless(!name.includes('|'), at, 'El departamento no puede llevar el carácter «|».'),
    ...unless(!before.includes(name), at, 'Este departamento ya está en la lista.'),
  ];
}
