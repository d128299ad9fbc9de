import { Decimal } from '../../../../shared/money/decimal.ts';
import { daysOf } from '../../../complements/nomina/compute/days.ts';
import { warning } from '../../../rule-problem.ts';
import { nominaRule, when } from './nomina-rule.ts';

const DAYS = 'los días del periodo';

/** Days that the worker missed are days of the period, and not paid. */
export const faltas = nominaRule(['VALIDATION', 'FALTAS'], ({ given, nomina }) => {
  const { faltas: missed = 0, incapacidades = [], tipoNomina } = given;
  if (missed === 0) return [];
  if (tipoNomina === 'E')
    return when(true, 'VALIDATION', 'faltas', 'Una nómina extraordinaria no descuenta faltas. Quítalas.');
  const days = daysOf(nomina.fechaInicialPago, nomina.fechaFinalPago);
  const ill = incapacidades.reduce((all, { dias = 0 }) => all + dias, 0);
  if (days === 0) return [];
  if (missed + ill > days) {
    const those = ill === 0 ? `Las faltas pasan de ${DAYS}` : `Las faltas y la incapacidad pasan de ${DAYS}`;
    return when(true, 'VALIDATION', 'faltas', `${those}, que son ${days}. Corrígelas.`);
  }
  if (!nomina.numDiasPagados.greaterThan(Decimal.fromNumber(days - missed))) return [];
  const message = `Con ${missed === 1 ? '1 falta' : `${missed} faltas`} se pagan a lo más ${days - missed} días del periodo. Revisa los días pagados.`;
  return [warning('FALTAS', 'nomina.numDiasPagados', message)];
});
