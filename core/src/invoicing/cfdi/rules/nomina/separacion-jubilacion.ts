import {
  OF_RETIREMENT,
  OF_SEPARATION,
  RETIREMENT_AT_ONCE,
  RETIREMENT_IN_PARTS,
} from '../../../complements/nomina/keys.ts';
import type { Jubilacion, Percepcion } from '../../../complements/nomina/nomina.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
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
    const wrong = given(node, ['totalParcialidad', 'montoDiario']);
    return wrong.flatMap((field) => ['NOM80' as const, 'NOM89' as const].map((code) => broken(code, field, AT_ONCE)));
  }
  if (inParts < 0) return [];
  const missing = node.montoDiario === undefined ? ['jubilacion.montoDiario'] : [];
  const wrong = [...missing, ...given(node, ['totalUnaExhibicion'])];
  return wrong.flatMap((field) => ['NOM81' as const, 'NOM90' as const].map((code) => broken(code, field, IN_PARTS)));
}

const given = (node: Jubilacion, fields: readonly (keyof Jubilacion)[]): readonly string[] =>
  fields.flatMap((field) => (node[field] === undefined ? [] : `jubilacion.${field}`));
