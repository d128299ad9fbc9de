import {
  OF_RETIREMENT,
  OF_SEPARATION,
  RETIREMENT_AT_ONCE,
  RETIREMENT_IN_PARTS,
} from '../../../complements/nomina/keys.ts';
import type { Jubilacion } from '../../../complements/nomina/nomina.ts';
import type { RuleProblem } from '../../rule-problem.ts';
import { nominaRule, when } from './nomina-rule.ts';

/** What a worker leaves with, and what is paid afterwards: each has a node of its own beside its lines. */
export const separacionJubilacion = nominaRule(
  ['NOM78', 'NOM79', 'NOM80', 'NOM81', 'NOM89', 'NOM90'],
  ({ given, nomina }) => {
    const keys = new Set((nomina.percepciones?.percepciones ?? []).map(({ tipo }) => tipo));
    const has = (wanted: ReadonlySet<string>) => !keys.isDisjointFrom(wanted);
    const { jubilacion } = nomina.percepciones ?? {};
    return [
      ...when(
        has(OF_SEPARATION) && !given.separacion,
        'NOM78',
        'separacion',
        'Completa los datos de separación: años de servicio y último sueldo mensual.',
      ),
      ...when(
        !has(OF_SEPARATION) && given.separacion !== undefined,
        'NOM78',
        'separacion',
        'Los datos de separación van solo con las percepciones 022, 023 o 025. Quítalos.',
      ),
      ...when(has(OF_RETIREMENT) && !given.jubilacion, 'NOM79', 'jubilacion', 'Completa los datos de la jubilación.'),
      ...when(
        !has(OF_RETIREMENT) && given.jubilacion !== undefined,
        'NOM79',
        'jubilacion',
        'Los datos de jubilación van solo con las percepciones 039 o 044. Quítalos.',
      ),
      ...(jubilacion ? ofRetirement(keys, jubilacion) : []),
    ];
  },
);

const AT_ONCE = 'En una sola exhibición no hay parcialidad ni monto diario. Quítalos.';
const IN_PARTS = 'En parcialidades escribe el monto diario, y quita el total de una exhibición.';

/** Lines and totals each ask for the same. */
function ofRetirement(keys: ReadonlySet<string>, node: Jubilacion): readonly RuleProblem[] {
  const { totalUnaExhibicion: once, totalParcialidad: part, montoDiario: daily } = node;
  const atOnce = part !== undefined ? 'jubilacion.totalParcialidad' : 'jubilacion.montoDiario';
  const inParts = daily === undefined ? 'jubilacion.montoDiario' : 'jubilacion.totalUnaExhibicion';
  const hasParts = part !== undefined || daily !== undefined;
  const isNoPart = daily === undefined || once !== undefined;
  return [
    ...when(keys.has(RETIREMENT_AT_ONCE) && hasParts, 'NOM80', atOnce, AT_ONCE),
    ...when(once !== undefined && hasParts, 'NOM89', atOnce, AT_ONCE),
    ...when(keys.has(RETIREMENT_IN_PARTS) && isNoPart, 'NOM81', inParts, IN_PARTS),
    ...when(part !== undefined && isNoPart, 'NOM90', inParts, IN_PARTS),
  ];
}
