import type { EmployeeInput } from '../../employees/employee.ts';
import { ESTADO } from '../../sat/catalogs/estado.ts';
import type { Catalog } from '../../sat/catalogs/entry.ts';
import {
  PERIODICIDAD_PAGO,
  RIESGO_PUESTO,
  TIPO_CONTRATO,
  TIPO_JORNADA,
  TIPO_REGIMEN,
} from '../../sat/catalogs/nomina/lists.ts';
import type { Problem } from '../../shared/errors.ts';
import { amountOf, booleanOf, dayOf, keyOf } from '../habits.ts';
import { textProblems } from '../text-problems.ts';
import { clears, type Notice, type NoticeCode, type Values } from '../values.ts';
import { sharesOf } from './shares.ts';

export interface EmployeeRow {
  readonly input: EmployeeInput;
  readonly problems: readonly Problem[];
  readonly notices: readonly Notice[];
}

interface Habit {
  readonly code: NoticeCode;
  readonly read: (text: string) => string;
}

/** Spreadsheets make numbers of keys, and lose all zeros at their front. */
const padded = (text: string, digits: number) => (/^\d+$/.test(text) ? text.padStart(digits, '0') : text);
const zeros = (digits: number): Habit => ({ code: 'ZERO_RESTORED', read: (text) => padded(text, digits) });
const key = (list: Catalog, digits: number): Habit => ({
  code: 'KEY_TAKEN',
  read: (text) => keyOf(padded(text, digits), list),
});

const asIs: Habit = { code: 'KEY_TAKEN', read: (text) => text };

/** The texts of a row, and how a value that people and spreadsheets have changed is understood. */
const texts = {
  nombre: asIs,
  curp: asIs,
  rfc: asIs,
  codigoPostal: zeros(5),
  email: asIs,
  numEmpleado: asIs,
  numSeguridadSocial: zeros(11),
  fechaInicioRelLaboral: { code: 'DAY_READ', read: dayOf },
  tipoContrato: key(TIPO_CONTRATO, 2),
  tipoRegimen: key(TIPO_REGIMEN, 2),
  tipoJornada: key(TIPO_JORNADA, 2),
  departamento: asIs,
  puesto: asIs,
  riesgoPuesto: key(RIESGO_PUESTO, 1),
  periodicidadPago: key(PERIODICIDAD_PAGO, 2),
  cuentaBancaria: asIs,
  banco: zeros(3),
  claveEntFed: key(ESTADO, 3),
  registroPatronal: asIs,
} as const satisfies Partial<Record<keyof EmployeeInput, Habit>>;

const amounts = ['salarioDiario', 'salarioDiarioIntegrado', 'salarioBaseCotApor'] as const;

const sharesForm = 'Escribe el RFC de cada cliente y su porcentaje, como EKU9003173C9 60; URE180429TM6 40.';

/** What a form takes of any of them; most have shorter limits of their own. */
const longest = 1_000;

/** The values of a row as a form would send them; what is empty is not sent. */
export function readEmployeeRow(values: Values): EmployeeRow {
  const input: Record<string, EmployeeInput[keyof EmployeeInput]> = {};
  const problems: Problem[] = [];
  const notices: Notice[] = [];
  for (const [field, value] of values) if (value === clears) input[field] = null;
  const written = (field: string) => (input[field] === null ? undefined : values.get(field));
  for (const [field, { code, read }] of Object.entries<Habit>(texts)) {
    const value = written(field);
    if (value === undefined) continue;
    const after = read(value);
    if (after !== value) notices.push({ code, field, before: value, after });
    problems.push(...textProblems(field, value, longest));
    input[field] = after;
  }
  for (const field of amounts) {
    const value = written(field);
    if (value === undefined) continue;
    input[field] = amountOf(value);
    if (Number.isNaN(input[field])) problems.push({ field, message: 'Escribe un importe, como 522.60.' });
  }
  const union = written('sindicalizado');
  if (union !== undefined) {
    const isMember = booleanOf(union);
    if (isMember === undefined) problems.push({ field: 'sindicalizado', message: 'Escribe sí o no.' });
    else input['sindicalizado'] = isMember;
  }
  const shares = written('subcontratacion');
  if (shares !== undefined) {
    input['subcontratacion'] = sharesOf(shares);
    if (!input['subcontratacion']) problems.push({ field: 'subcontratacion', message: sharesForm });
  }
  return { input, problems, notices };
}
