import { ORIGEN_RECURSO, RIESGO_PUESTO } from '../../sat/catalogs/nomina/lists.ts';
import { isCurp } from '../../sat/curp.ts';
import { isRfc } from '../../sat/rfc.ts';
import { wageZones, type WageZone } from '../../sat/salarios/wage-zone.ts';
import type { Problem } from '../../shared/errors.ts';
import { Decimal } from '../../shared/money/decimal.ts';
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
  /** Zone of the minimum wage of its place of work; absent, it goes by the postal code of the company. */
  readonly zonaSalario?: WageZone | undefined;
}

/** What a company's payslips say of itself, and what its employees choose from. */
export interface Employer {
  /** Of an employer that is a person. */
  readonly curp: string | null;
  readonly registrosPatronales: readonly RegistroPatronal[];
  readonly departamentos: readonly string[];
  /** Of an employer that pays in the place of another one. */
  readonly rfcPatronOrigen: string | null;
  /** Key of c_OrigenRecurso, of a public entity. */
  readonly origenRecurso: string | null;
  /** Of mixed funds, how much of each payslip is the entity's own: up to 2 decimals. */
  readonly porcentajeRecursoPropio: number | null;
}

/** Key of c_OrigenRecurso of funds that are the entity's own in part. */
export const MIXED_FUNDS = 'IM';

export interface KeptEmployer extends Employer {
  /** Grows with each change, so that two people who edit it notice each other. */
  readonly version: number;
}

export const newEmployer: Employer = {
  curp: null,
  registrosPatronales: [],
  departamentos: [],
  rfcPatronOrigen: null,
  origenRecurso: null,
  porcentajeRecursoPropio: null,
};

/** Of a company that has said nothing yet. */
export const unsaidEmployer: KeptEmployer = { ...newEmployer, version: 0 };

export interface SentRegistro {
  readonly registro: string;
  readonly nombre?: string | null | undefined;
  readonly riesgoPuesto?: string | null | undefined;
  readonly zonaSalario?: string | null | undefined;
}

/** What is absent stays as it is. */
export interface EmployerChanges {
  readonly curp?: string | null | undefined;
  readonly registrosPatronales?: readonly SentRegistro[] | null | undefined;
  readonly departamentos?: readonly string[] | null | undefined;
  readonly rfcPatronOrigen?: string | null | undefined;
  readonly origenRecurso?: string | null | undefined;
  readonly porcentajeRecursoPropio?: number | null | undefined;
}

/** The employer with what was sent: keys in capitals, names without spaces around; what is absent stays. */
export function changedEmployer(before: Employer, sent: EmployerChanges): Employer {
  return {
    curp: readKey(sent.curp, before.curp),
    registrosPatronales: sent.registrosPatronales?.map(readOne) ?? before.registrosPatronales,
    departamentos: sent.departamentos?.map((name) => name.trim()) ?? before.departamentos,
    rfcPatronOrigen: readKey(sent.rfcPatronOrigen, before.rfcPatronOrigen),
    origenRecurso: readKey(sent.origenRecurso, before.origenRecurso),
    porcentajeRecursoPropio:
      sent.porcentajeRecursoPropio === undefined ? before.porcentajeRecursoPropio : sent.porcentajeRecursoPropio,
  };
}

const readKey = (sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent?.trim().toUpperCase() || null;

const readOne = ({ registro, nombre, riesgoPuesto, zonaSalario }: SentRegistro): RegistroPatronal => ({
  registro: readRegistro(registro),
  nombre: (nombre ?? '').trim(),
  riesgoPuesto: riesgoPuesto || null,
  ...(zonaSalario && { zonaSalario: zonaSalario as WageZone }),
});

/** Every broken rule at once, each at its field. */
export function employerProblems(employer: Employer): Problem[] {
  const { curp, registrosPatronales, departamentos, rfcPatronOrigen } = employer;
  return [
    ...unless(
      rfcPatronOrigen === null || isRfc(rfcPatronOrigen),
      'rfcPatronOrigen',
      'El RFC del patrón de origen no tiene la forma que pide el SAT. Revísalo.',
    ),
    ...fundsProblems(employer),
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

const mostDecimals = 2;

function fundsProblems({ origenRecurso, porcentajeRecursoPropio: share }: Employer): Problem[] {
  const isMixed = origenRecurso === MIXED_FUNDS;
  return [
    ...unless(
      origenRecurso === null || ORIGEN_RECURSO.has(origenRecurso),
      'origenRecurso',
      'Elige el origen del recurso de la lista.',
    ),
    ...unless(
      !isMixed || share !== null,
      'porcentajeRecursoPropio',
      'Con ingresos mixtos escribe qué parte de cada pago es recurso propio.',
    ),
    ...unless(
      share === null || (share > 0 && share < 100 && Decimal.fromNumber(share).significantDecimals() <= mostDecimals),
      'porcentajeRecursoPropio',
      'Escribe un porcentaje mayor que 0 y menor que 100, con hasta 2 decimales.',
    ),
    ...unless(
      isMixed || share === null,
      'porcentajeRecursoPropio',
      'El recurso propio va solo con ingresos mixtos. Quítalo o cambia el origen.',
    ),
  ];
}

function registroProblems(
  { registro, riesgoPuesto, zonaSalario }: RegistroPatronal,
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
    ...unless(
      zonaSalario === undefined || wageZones.includes(zonaSalario),
      `${at}.zonaSalario`,
      'Elige la zona general o la de la frontera norte.',
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
