import type { Law } from '../../../../law/law.ts';
import type { NominaInput } from '../../../nomina-input.ts';
import { salarioMinimo } from '../../../../sat/salarios/salario-minimo.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import { money } from '../compute/values.ts';

/** The general minimum wage of the day of a payment; none for a worker whose record tells of a higher daily salary. */
export function minimumWageOf({ fechaPago = '', empleado = {} }: NominaInput, law: Law): Decimal | undefined {
  const minimum = salarioMinimo(fechaPago, law)?.dia;
  return minimum && money(empleado.salarioDiario).greaterThan(minimum) ? undefined : minimum;
}

/** Whether so much is no more than the minimum wage of the days paid. Absences are not taken off those days. */
export function isMinimumWage(paid: Decimal, minimum: Decimal, { numDiasPagados = 0 }: NominaInput): boolean {
  return !paid.greaterThan(minimum.times(Decimal.fromNumber(numDiasPagados)));
}
