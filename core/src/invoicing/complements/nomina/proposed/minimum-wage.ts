import type { Law } from '../../../../law/law.ts';
import type { NominaInput } from '../../../complement-inputs.ts';
import { salarioMinimo, type SalarioMinimo } from '../../../../sat/salarios/salario-minimo.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import { money } from '../compute/values.ts';
import { SALARY } from '../keys.ts';

/**
 * Tells whether somebody's pay cannot be held against the minimum wage of the day of the payment, since that is not
 * known: it may be no more than it.
 */
export const isMinimumNotKnown = ({ fechaPago = '', empleado = {} }: NominaInput, law: Law): boolean =>
  salarioMinimo(fechaPago, law, empleado.zonaSalario) === undefined;

/** Of whoever earns the minimum wage and nothing else nothing is withheld: that is looked at where all is salary that is taxed. */
export const isSalaryAlone = ({ percepciones = [] }: NominaInput): boolean =>
  percepciones.every(({ tipo, importeExento = 0 }) => tipo === SALARY && importeExento === 0);

/** Returns the name of the minimum wage of a worker's zone. */
export const minimumNameOf = ({ empleado = {} }: NominaInput): string =>
  empleado.zonaSalario === 'frontera' ? 'mínimo de la Zona Libre de la Frontera Norte' : 'mínimo general';

/**
 * Returns the minimum wage of the day of a payment in the worker's zone; nothing where the record tells of a higher
 * daily salary.
 */
export function minimumWageOf({ fechaPago = '', empleado = {} }: NominaInput, law: Law): SalarioMinimo | undefined {
  const minimum = salarioMinimo(fechaPago, law, empleado.zonaSalario);
  return minimum && money(empleado.salarioDiario).greaterThan(minimum.dia) ? undefined : minimum;
}

/** Tells whether so much is no more than the minimum wage of the days paid. Absences are not taken off those days. */
export function isMinimumWage(paid: Decimal, { dia }: SalarioMinimo, { numDiasPagados = 0 }: NominaInput): boolean {
  return !paid.greaterThan(dia.times(Decimal.fromNumber(numDiasPagados)));
}
