import { pesos, sum } from '../../../../shared/money/decimal.ts';
import { amountOf } from '../../../complements/nomina/compute/percepciones.ts';
import { TRAVEL_ADJUSTMENT, TRAVEL_EXPENSES } from '../../../complements/nomina/keys.ts';
import { warning } from '../../../rule-problem.ts';
import { nominaRule } from './nomina-rule.ts';

/**
 * Travel expenses that are accounted for were handed over before: what is earned is taken off again (SAT's filling guide,
 * appendix 4). What is taxed of them may be paid with this payslip.
 */
export const viaticos = nominaRule(['VIATICOS'], ({ nomina }) => {
  const earned = (nomina.percepciones?.percepciones ?? []).map((line, index) => ({ line, index }));
  const deducted = (nomina.deducciones?.deducciones ?? []).map((line, index) => ({ line, index }));
  const expenses = earned.filter(({ line }) => line.tipo === TRAVEL_EXPENSES);
  const adjustments = deducted.filter(({ line }) => line.tipo === TRAVEL_ADJUSTMENT);
  const [expense] = expenses;
  const adjustment = adjustments.at(-1);
  const most = sum(expenses.map(({ line }) => amountOf(line)));
  const warn = (field: string, message: string) => [warning('VIATICOS', `nomina.${field}`, message)];
  if (expense && !adjustment) {
    const message = `Los viáticos comprobados ya se habían entregado. Agrega la deducción 081 por ${pesos(most)}.`;
    return warn(`percepciones[${expense.index}].tipo`, message);
  }
  if (!adjustment) return [];
  const off = sum(adjustments.map(({ line }) => line.importe));
  if (!expense) {
    const message = `La deducción 081 va con los viáticos comprobados. Agrega la percepción 050 por ${pesos(off)}.`;
    return warn(`deducciones[${adjustment.index}].tipo`, message);
  }
  const least = sum(expenses.map(({ line }) => line.importeExento));
  if (!off.lessThan(least) && !off.greaterThan(most)) return [];
  const message = `La deducción 081 suma ${pesos(off)} y los viáticos comprobados ${pesos(most)}. Pon el mismo importe.`;
  return warn(`deducciones[${adjustment.index}].importe`, message);
});
