import type { Law } from '../../../../law/law.ts';
import type { NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import { isrIn, ruleOf, tarifaOf, tramoOf } from '../../../../sat/salarios/tarifa-isr.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import { money, total } from '../compute/values.ts';
import { taxedIn, withoutSubsidy, type ProposedIsr } from './proposed-isr.ts';

const MONTHLY = '05';
const hundred = Decimal.of(100n, 0);

/**
 * Returns the withholding on what is paid for a separation.
 * @param lines what is paid for it.
 * @returns nothing while some of it is taxed and the worker's last monthly salary, or the tariff of the day, is not
 * known.
 */
export function isrOfSeparation(
  payslip: NominaInput,
  lines: readonly PercepcionInput[],
  law: Law,
): ProposedIsr | undefined {
  const none = 'Sin retención por la separación: todo lo pagado por ella está exento.';
  return isrByLastSalary(payslip, money(payslip.separacion?.ultimoSueldoMensOrd), lines, law, {
    paid: 'Separación',
    none,
  });
}

/**
 * Returns the withholding on a pension that is paid at once (article 171 of the regulation of LISR). A payslip tells
 * the last monthly salary as the income that counts in the year, where that is less than what is taxed.
 * @param lines what is paid of the pension.
 */
export function isrOfPensionAtOnce(
  payslip: NominaInput,
  lines: readonly PercepcionInput[],
  law: Law,
): ProposedIsr | undefined {
  const none = 'Sin retención: todo el pago único está exento.';
  const salary = money(payslip.jubilacion?.ingresoAcumulable);
  const taxed = taxedIn(lines);
  if (taxed.isPositive() && !salary.lessThan(taxed)) return undefined;
  return isrByLastSalary(payslip, salary, lines, law, { paid: 'Pago único', none });
}

/**
 * At the rate that the worker's last monthly salary has by the tariff, or by the tariff itself where less than that salary is
 * paid (article 96 LISR, on payments of article 95).
 */
function isrByLastSalary(
  { fechaPago = '' }: NominaInput,
  salary: Decimal,
  lines: readonly PercepcionInput[],
  law: Law,
  say: { readonly paid: string; readonly none: string },
): ProposedIsr | undefined {
  const taxed = taxedIn(lines);
  if (!taxed.isPositive()) return withoutSubsidy(Decimal.ZERO, say.none);
  const tarifa = tarifaOf(MONTHLY, fechaPago, law);
  const tramo = tarifa && tramoOf(tarifa, salary);
  const own = tarifa && tramoOf(tarifa, taxed);
  if (!tarifa || !tramo || !own) return undefined;
  const paid = total(lines.map(({ importeExento }) => money(importeExento))).plus(taxed);
  if (paid.lessThan(salary)) {
    const isr = isrIn(own, taxed);
    const why = `${say.paid}: se paga menos que su último sueldo mensual de ${pesos(salary)}, así que la tarifa mensual de ${tarifa.ejercicio} se aplica a ${pesos(taxed)}: son ${pesos(isr)} (artículo 96 de la LISR).`;
    return withoutSubsidy(isr, why, [ruleOf(tarifa)]);
  }
  const ofSalary = isrIn(tramo, salary);
  const isr = taxed.times(ofSalary).dividedBy(salary, 2, 'half-up');
  const rate = ofSalary.times(hundred).dividedBy(salary, 2, 'half-up');
  const why = `${say.paid}: el ISR de su último sueldo mensual de ${pesos(salary)} es de ${pesos(ofSalary)} por la tarifa mensual de ${tarifa.ejercicio}, el ${rate.toFixed(2)} %; de ${pesos(taxed)} son ${pesos(isr)} (artículo 96 de la LISR).`;
  return withoutSubsidy(isr, why, [ruleOf(tarifa)]);
}
