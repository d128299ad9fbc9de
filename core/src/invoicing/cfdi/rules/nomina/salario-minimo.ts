import { salarioMinimo } from '../../../../sat/salarios/salario-minimo.ts';
import { pesos } from '../../../../shared/money/decimal.ts';
import { money } from '../../../complements/nomina/compute/values.ts';
import { WAGES } from '../../../complements/nomina/keys.ts';
import { minimumNameOf } from '../../../complements/nomina/proposed/minimum-wage.ts';
import { warning } from '../../../rule-problem.ts';
import { nominaRule } from './nomina-rule.ts';

/** Whoever is paid by the hour or for a part of the day may have less. */
const partial: ReadonlySet<string> = new Set(['04', '05']);

/** Nobody is paid less than the minimum wage of the place of work (article 90 LFT); SAT's validation does not look. */
export const menosDelMinimo = nominaRule(['SALARIO_MINIMO'], ({ given, nomina, law }) => {
  const { empleado = {}, tipoNomina, percepciones = [] } = given;
  const minimum = law && salarioMinimo(nomina.fechaPago, law, empleado.zonaSalario);
  const isUsual = tipoNomina === 'O' && empleado.tipoRegimen === WAGES && !partial.has(empleado.tipoJornada ?? '');
  const daily = money(empleado.salarioDiario);
  if (!minimum || !isUsual || !daily.isPositive() || !daily.lessThan(minimum.dia) || percepciones.length === 0)
    return [];
  const message = `Gana ${pesos(daily)} al día, menos que el salario ${minimumNameOf(given)} de ${pesos(minimum.dia)} (${minimum.row.citation}). Revisa su salario diario.`;
  return [warning('SALARIO_MINIMO', 'nomina.empleado.salarioDiario', message)];
});
