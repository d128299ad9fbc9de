import {
  type Jubilacion,
  OF_RETIREMENT,
  OF_SEPARATION,
  type Percepcion,
  RETIREMENT_AT_ONCE,
  RETIREMENT_IN_PARTS,
} from '../../../complements/nomina/keys.ts';
import { type RuleProblem, warning } from '../../../rule-problem.ts';
import { Decimal, pesos, sum } from '../../../../shared/money/decimal.ts';
import { amountOf } from '../../../complements/nomina/compute/compute.ts';
import { broken, nominaRule, when } from './nomina-rule.ts';

/** What a worker leaves with, and what is paid afterwards: each has a node of its own beside its lines. */
export const separacionJubilacion = nominaRule(
  ['NOM78', 'NOM79', 'NOM80', 'NOM81', 'NOM89', 'NOM90'],
  ({ given: { separacion, jubilacion: retirement }, nomina }) => {
    const { percepciones: lines = [], jubilacion } = nomina.percepciones ?? {};
    const keys = new Set(lines.map(({ tipo }) => tipo));
    const has = (wanted: ReadonlySet<string>) => !keys.isDisjointFrom(wanted);
    return [
      ...when(
        has(OF_SEPARATION) && !separacion,
        'NOM78',
        'separacion',
        'Completa los datos de separación: años de servicio y último sueldo mensual.',
      ),
      ...when(
        !has(OF_SEPARATION) && separacion !== undefined,
        'NOM78',
        'separacion',
        'Los datos de separación van solo con las percepciones 022, 023 o 025. Quítalos.',
      ),
      ...when(has(OF_RETIREMENT) && !retirement, 'NOM79', 'jubilacion', 'Completa los datos de la jubilación.'),
      ...when(
        !has(OF_RETIREMENT) && retirement !== undefined,
        'NOM79',
        'jubilacion',
        'Los datos de jubilación van solo con las percepciones 039 o 044. Quítalos.',
      ),
      ...(jubilacion ? ofRetirement(lines, jubilacion) : []),
    ];
  },
);

const AT_ONCE = 'En una sola exhibición no hay parcialidad ni monto diario. Quítalos.';
const IN_PARTS = 'En parcialidades escribe el monto diario, y quita el total de una exhibición.';
const BOTH =
  'Una jubilación se paga en una exhibición (039) o en parcialidades (044). Deja una de las dos percepciones.';

/** The lines say how it is paid, and its totals go with that; those of a line are written where none are given. */
function ofRetirement(lines: readonly Percepcion[], node: Jubilacion): readonly RuleProblem[] {
  const isAtOnce = lines.some(({ tipo }) => tipo === RETIREMENT_AT_ONCE);
  const inParts = lines.findIndex(({ tipo }) => tipo === RETIREMENT_IN_PARTS);
  if (isAtOnce && inParts >= 0) return when(true, 'NOM80', `percepciones[${inParts}].tipo`, BOTH);
  if (isAtOnce) {
    const wrong = givenFields(node, ['totalParcialidad', 'montoDiario']);
    return wrong.flatMap((field) => ['NOM80' as const, 'NOM89' as const].map((code) => broken(code, field, AT_ONCE)));
  }
  if (inParts < 0) return [];
  const missing = node.montoDiario === undefined ? ['jubilacion.montoDiario'] : [];
  const wrong = [...missing, ...givenFields(node, ['totalUnaExhibicion'])];
  return wrong.flatMap((field) => ['NOM81' as const, 'NOM90' as const].map((code) => broken(code, field, IN_PARTS)));
}

const givenFields = (node: Jubilacion, fields: readonly (keyof Jubilacion)[]): readonly string[] =>
  fields.flatMap((field) => (node[field] === undefined ? [] : `jubilacion.${field}`));

/** The totals of a pension are what its lines pay, by SAT's filling guide; its validation does not compare them. */
export const jubilacionTotales = nominaRule(['JUBILACION_TOTAL'], ({ nomina }) => {
  const { percepciones: lines = [], jubilacion } = nomina.percepciones ?? {};
  return [
    ...differing(lines, RETIREMENT_AT_ONCE, 'totalUnaExhibicion', jubilacion?.totalUnaExhibicion),
    ...differing(lines, RETIREMENT_IN_PARTS, 'totalParcialidad', jubilacion?.totalParcialidad),
  ];
});

function differing(
  lines: readonly Percepcion[],
  key: string,
  field: string,
  given: Decimal | undefined,
): readonly RuleProblem[] {
  const paid = lines.filter(({ tipo }) => tipo === key).map(amountOf);
  const total = sum(paid);
  if (paid.length === 0 || !given || given.equals(total)) return [];
  const message = `El total de la jubilación no es lo que paga la percepción ${key}: ${pesos(total)}. Corrígelo o déjalo vacío.`;
  return [warning('JUBILACION_TOTAL', `nomina.jubilacion.${field}`, message)];
}
