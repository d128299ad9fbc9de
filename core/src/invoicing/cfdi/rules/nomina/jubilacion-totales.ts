import { Decimal, pesos, sum } from '../../../../shared/money/decimal.ts';
import { amountOf } from '../../../complements/nomina/compute/percepciones.ts';
import { RETIREMENT_AT_ONCE, RETIREMENT_IN_PARTS } from '../../../complements/nomina/keys.ts';
import type { Percepcion } from '../../../complements/nomina/nomina.ts';
import { warning, type RuleProblem } from '../../../rule-problem.ts';
import { nominaRule } from './nomina-rule.ts';

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
