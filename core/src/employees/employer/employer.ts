import { RIESGO_PUESTO } from '../../sat/catalogs/nomina/lists.ts';
import { wageZones, type WageZone } from '../../sat/salarios/salario-minimo.ts';
import { type Problem, unless } from '../../shared/errors.ts';
import type { FieldRecord, RulesAcross, Typed, WithNulls } from '../../shared/records/record.ts';
import { changedRecord, readRecord, recordProblems, withNulls } from '../../shared/records/record.ts';
import { employerFields } from './employer-fields.ts';

/** People write it in groups, as on the card of the social security. */
export const readRegistro = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** SAT's schema takes up to 20 characters; the social security writes letters and digits. */
export const isRegistro = (registro: string): boolean => /^[A-Z0-9]{1,20}$/.test(registro);

export const registroForm =
  'El registro patronal lleva letras y dígitos, hasta 20. Escríbelo como en la tarjeta del IMSS.';

/** What the social security knows an employer by; one with several places of work may have several. */
export interface RegistroPatronal {
  /** Upper case, without spaces or dashes. */
  readonly registro: string;
  /** Tells how the company calls it: a place, a city. */
  readonly nombre: string;
  /** Key of c_RiesgoPuesto that its workers usually have. */
  readonly riesgoPuesto: string | null;
  /** Zone of the minimum wage of its place of work; absent, it goes by the postal code of the company. */
  readonly zonaSalario?: WageZone | undefined;
}

/** Says what a company's payslips tell of it, and what its employees choose from. */
export interface Employer extends WithNulls<FieldRecord<typeof employerFields>> {
  readonly registrosPatronales: readonly RegistroPatronal[];
  readonly departamentos: readonly string[];
}

/** Key of c_OrigenRecurso of funds that are the entity's own in part. */
export const MIXED_FUNDS = 'IM';

export interface StoredEmployer extends Employer {
  /** Grows with each change, so that two people who edit it notice each other. */
  readonly version: number;
}

export const newEmployer: Employer = {
  ...withNulls(readRecord(employerFields, {})),
  registrosPatronales: [],
  departamentos: [],
};

/** A company that has said nothing yet has these data. */
export const unsaidEmployer: StoredEmployer = { ...newEmployer, version: 0 };

interface SentRegistro {
  readonly registro: string;
  readonly nombre?: string | null | undefined;
  readonly riesgoPuesto?: string | null | undefined;
  readonly zonaSalario?: string | null | undefined;
}

/** What is absent stays as it is. */
export interface EmployerChanges extends Typed<typeof employerFields> {
  readonly registrosPatronales?: readonly SentRegistro[] | null | undefined;
  readonly departamentos?: readonly string[] | null | undefined;
}

/** Returns the employer with what was sent: keys in capitals, names without spaces around; what is absent stays. */
export const changedEmployer = (before: Employer, sent: EmployerChanges): Employer => ({
  ...withNulls(changedRecord(employerFields, before, sent)),
  registrosPatronales: sent.registrosPatronales?.map(readOne) ?? before.registrosPatronales,
  departamentos: sent.departamentos?.map((name) => name.trim()) ?? before.departamentos,
});

const readOne = ({ registro, nombre, riesgoPuesto, zonaSalario }: SentRegistro): RegistroPatronal => ({
  registro: readRegistro(registro),
  nombre: (nombre ?? '').trim(),
  riesgoPuesto: riesgoPuesto || null,
  ...(zonaSalario && { zonaSalario: zonaSalario as WageZone }),
});

const across: RulesAcross<typeof employerFields, Employer> = {
  porcentajeRecursoPropio: ({ origenRecurso, porcentajeRecursoPropio: share }) => {
    const isMixed = origenRecurso === MIXED_FUNDS;
    if (isMixed && share === null) return ['Con ingresos mixtos escribe qué parte de cada pago es recurso propio.'];
    if (isMixed || share === null) return [];
    return ['El recurso propio va solo con ingresos mixtos. Quítalo o cambia el origen.'];
  },
};

/** Returns every broken rule at once, each at its field. */
export function employerProblems(employer: Employer): Problem[] {
  const { registrosPatronales, departamentos } = employer;
  return [
    ...recordProblems(employerFields, employer, across),
    ...registrosPatronales.flatMap((each, index) =>
      registroProblems(each, `registrosPatronales[${index}]`, registrosPatronales.slice(0, index)),
    ),
    ...departamentos.flatMap((name, index) => departamentoProblems(name, index, departamentos.slice(0, index))),
  ];
}

const registroProblems = (
  { registro, riesgoPuesto, zonaSalario }: RegistroPatronal,
  at: string,
  before: readonly RegistroPatronal[],
): Problem[] => [
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

function departamentoProblems(name: string, index: number, before: readonly string[]): Problem[] {
  const at = `departamentos[${index}]`;
  return [
    ...unless(name !== '', at, 'Escribe el nombre del departamento.'),
    ...unless(!name.includes('|'), at, 'El departamento no puede llevar el carácter «|».'),
    ...unless(!before.includes(name), at, 'Este departamento ya está en la lista.'),
  ];
}
