import type { NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import { isPartOfPeriod } from '../../../../sat/salarios/period-days.ts';
import { daysOf, money, SALARY, WAGES } from '../keys.ts';

/** Is what whoever missed days of a period is paid for it. */
export interface ProposedDays {
  readonly numDiasPagados: number;
  /** It is in pesos and cents; absent where the salary is not known, or not one line. */
  readonly sueldo: Decimal | undefined;
  /** Tells the user why. */
  readonly explicacion: string;
}

/**
 * Proposes the days of an ordinary period less those that its worker missed without pay, and the salary of as many.
 * @param whole days that are paid to whoever misses none.
 * @returns nothing where none were missed and the worker stays until its end, or where all were missed.
 */
export function proposePaidDays(nomina: NominaInput, whole: number): ProposedDays | undefined {
  const { faltas = 0, tipoNomina, empleado = {} } = nomina;
  if (tipoNomina !== 'O' || !Number.isInteger(faltas) || faltas < 0 || faltas >= whole) return undefined;
  if (faltas === 0 && !leavesWithin(nomina)) return undefined;
  const left = Decimal.fromNumber(whole).minus(Decimal.fromNumber(faltas));
  const daily = money(empleado.salarioDiario);
  const isKnown = empleado.tipoRegimen === WAGES && daily.isPositive() && salariesOf(nomina).length === 1;
  const sueldo = isKnown ? daily.times(left).round(2, 'half-up') : undefined;
  const [missed, paid] = [faltas === 1 ? '1 falta' : `${faltas} faltas`, left.trimmed().toPlainString()];
  const days = `De ${whole} días menos ${missed} quedan ${paid}.`;
  const salary = sueldo ? ` A ${pesos(daily)} por día son ${pesos(sueldo)} de sueldo.` : '';
  if (faltas === 0) {
    return { numDiasPagados: whole, sueldo, explicacion: `Hasta su último día son ${whole}.${salary}` };
  }
  const explicacion = `${days}${salary} No descuenta la parte del descanso semanal (artículo 72 de la LFT).`;
  return { numDiasPagados: left.toNumber(), sueldo, explicacion };
}

/** Of whoever leaves, the payslip has the days until then. */
const leavesWithin = ({ fechaInicialPago = '', fechaFinalPago = '', empleado = {} }: NominaInput): boolean =>
  isPartOfPeriod(empleado.periodicidadPago ?? '', {
    first: fechaInicialPago,
    last: fechaFinalPago,
    inCalendar: daysOf(fechaInicialPago, fechaFinalPago),
  });

const salariesOf = ({ percepciones = [] }: NominaInput): readonly PercepcionInput[] =>
  percepciones.filter(({ tipo }) => tipo === SALARY);

/** Returns the lines with the proposed salary in place of theirs. */
export const withProposedSalary = (percepciones: readonly PercepcionInput[], { sueldo }: ProposedDays) =>
  percepciones.map((line) =>
    line.tipo === SALARY && sueldo ? { ...line, importeGravado: sueldo.toNumber(), importeExento: 0 } : line,
  );

/** Tells whether the payslip already is as proposed. */
export function hasProposedDays(nomina: NominaInput, { numDiasPagados, sueldo }: ProposedDays): boolean {
  if (nomina.numDiasPagados !== numDiasPagados) return false;
  return sueldo === undefined || salariesOf(nomina).every((line) => money(line.importeGravado).equals(sueldo));
}
