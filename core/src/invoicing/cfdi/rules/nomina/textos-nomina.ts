import {
  LARGEST,
  nominaShape,
  emisor as patron,
  percepcion,
  PESOS,
  receptor as trabajador,
} from '../../../complements/nomina/shape.ts';
import { collapse } from '../../../xml/output.ts';
import { checkText, headTexts, type Limit } from '../textos.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import { partsOf, type NumberLimits, type Shape } from '../../../complements/shape/shape.ts';
import { broken, nominaRule, when } from './nomina-rule.ts';

const { registroPatronal } = patron.fields;
const { numEmpleado, departamento, puesto } = trabajador.fields;
/** Every line has these two texts. */
const { clave: key, concepto: words } = percepcion.fields;

/** The XSD limits lengths, and forbids the bar that separates the cadena's values. */
export const textosNomina = nominaRule(['VALIDATION'], ({ request, given }) => {
  const { empleado = {} } = given;
  const limits: Limit[] = [
    ...headTexts(request, 'El nombre del trabajador'),
    {
      field: 'nomina.registroPatronal',
      name: 'El registro patronal',
      text: given.registroPatronal,
      most: registroPatronal.most,
    },
    {
      field: 'nomina.empleado.numEmpleado',
      name: 'El número de empleado',
      text: empleado.numEmpleado,
      most: numEmpleado.most,
    },
    {
      field: 'nomina.empleado.departamento',
      name: 'El departamento',
      text: empleado.departamento,
      most: departamento.most,
    },
    { field: 'nomina.empleado.puesto', name: 'El puesto', text: empleado.puesto, most: puesto.most },
  ];
  const lines = [
    ...withPaths('percepciones', given.percepciones),
    ...withPaths('deducciones', given.deducciones),
    ...withPaths('otrosPagos', given.otrosPagos),
  ];
  for (const { at, clave, concepto } of lines) {
    limits.push(
      { field: `nomina.${at}.clave`, name: 'La clave', text: clave, most: key.most },
      { field: `nomina.${at}.concepto`, name: 'El concepto', text: concepto, most: words.most, required: true },
    );
  }
  return [
    ...limits.flatMap(checkText),
    ...lines.flatMap(({ at, clave = '' }) =>
      when(
        collapse(clave).length < key.least,
        'VALIDATION',
        `${at}.clave`,
        `La clave de la empresa lleva de ${key.least} a ${key.most} caracteres. Escríbela.`,
      ),
    ),
  ];
});

type Named = { readonly clave?: string | undefined; readonly concepto?: string | undefined };

const withPaths = (list: string, lines: readonly Named[] = []) =>
  lines.map(({ clave, concepto }, index) => ({ at: `${list}[${index}]`, clave, concepto }));

/** Ranges of the schema, by the name of the field; all other numbers are amounts in pesos. */
const ranges: Readonly<Record<string, NumberLimits>> = {
  ...Object.fromEntries(limitsIn(nominaShape)),
  faltas: { least: '0', most: LARGEST, decimals: 0 },
};

function limitsIn(shape: Shape): readonly (readonly [field: string, limits: NumberLimits])[] {
  return partsOf(shape).flatMap(([field, part]) => {
    if (part.as === 'text') return [];
    return 'shape' in part ? limitsIn(part.shape) : [[field, part.limits]];
  });
}

/** Numbers that a part cannot do without, by the name of the part, with how they are asked for. */
const required: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  subcontratacion: { porcentajeTiempo: 'Escribe qué porcentaje de su tiempo trabaja para ese cliente.' },
  accionesOTitulos: {
    valorMercado: 'Escribe el valor de mercado de las acciones.',
    precioAlOtorgarse: 'Escribe el precio de las acciones al otorgarse.',
  },
  horasExtra: {
    dias: 'Escribe los días con horas extra.',
    horasExtra: 'Escribe cuántas horas extra fueron.',
    importePagado: 'Escribe lo pagado por las horas extra.',
  },
  jubilacion: {
    ingresoAcumulable: 'Escribe el ingreso acumulable de la jubilación.',
    ingresoNoAcumulable: 'Escribe el ingreso no acumulable de la jubilación; si no lo hay, escribe 0.',
  },
  separacion: {
    numAniosServicio: 'Escribe los años de servicio de quien se separa.',
    ultimoSueldoMensOrd: 'Escribe el último sueldo mensual de quien se separa.',
  },
  compensacion: {
    saldoAFavor: 'Escribe el saldo a favor.',
    anio: 'Escribe el año del saldo a favor.',
    remanenteSalFav: 'Escribe el remanente del saldo a favor; si no queda nada, escribe 0.',
  },
  incapacidades: { dias: 'Escribe los días de incapacidad.' },
};

/** It looks at all numbers, wherever they stand. */
export const numeros = nominaRule(['VALIDATION'], ({ given }) => problemsIn(given, '', ''));

function problemsIn(value: unknown, at: string, name: string): readonly RuleProblem[] {
  if (typeof value === 'number') return outside(value, at, ranges[name] ?? PESOS);
  if (Array.isArray(value)) return value.flatMap((item, index) => problemsIn(item, `${at}[${index}]`, name));
  if (typeof value !== 'object' || value === null) return [];
  const below = (field: string) => (at === '' ? field : `${at}.${field}`);
  const entries = Object.entries(value);
  const known = new Set(entries.flatMap(([field, each]) => (each === undefined ? [] : field)));
  const missing = Object.entries(required[name] ?? {}).filter(([field]) => !known.has(field));
  return [
    ...missing.map(([field, message]) => broken('VALIDATION', below(field), message)),
    ...entries.flatMap(([field, each]) => problemsIn(each, below(field), field)),
  ];
}

function outside(value: number, at: string, { least, most, decimals }: NumberLimits): readonly RuleProblem[] {
  const given = Decimal.fromNumber(value);
  if (given.significantDecimals() > decimals) {
    const message = decimals === 0 ? 'Escribe un número entero.' : `Escribe a lo más ${decimals} decimales.`;
    return [broken('VALIDATION', at, message)];
  }
  if (!given.lessThan(Decimal.parse(least)) && !given.greaterThan(Decimal.parse(most))) return [];
  return [broken('VALIDATION', at, `Escribe un número de ${least} a ${most}.`)];
}
