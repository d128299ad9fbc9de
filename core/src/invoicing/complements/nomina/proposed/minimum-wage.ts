import type { Law } from '../../../../law/law.ts';
import type { NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import { salarioMinimo, type SalarioMinimo } from '../../../../sat/salarios/salario-minimo.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import { AGUINALDO, money, PROFIT_SHARE, SALARY, total, VACATION_BONUS } from '../keys.ts';

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
export const isMinimumWage = (paid: Decimal, { dia }: SalarioMinimo, { numDiasPagados = 0 }: NominaInput): boolean =>
  !paid.greaterThan(dia.times(Decimal.fromNumber(numDiasPagados)));

/** The law exempts these once a year, whatever number of payslips pays them (article 93, XIV LISR). */
export const EXEMPT_ONCE_A_YEAR: readonly string[] = [AGUINALDO, PROFIT_SHARE, VACATION_BONUS];

/** Pesos that a worker's other payslips of a year have exempted, by key of the percepción. */
export type ExemptedYear = Readonly<Record<string, number>>;

/** Nothing was exempted for whoever has no other payslip in the year. */
export const nothingExempted: ExemptedYear = {};

export const exemptedOf = (others: ExemptedYear, tipo: string): Decimal => money(others[tipo]);

/** Is what the law exempts at most, in pesos. */
export interface Limit {
  readonly most: Decimal;
  /** Tells the user why. */
  readonly explicacion: string;
  /** They are the rows of the law beside the UMA that it rests on. */
  readonly reglas?: readonly string[];
}

/** Returns what the lines before it leave of a limit that a line shares with them. */
export function leftOf(
  { most: all, explicacion: limit }: Limit,
  line: PercepcionInput,
  payslip: NominaInput,
  sharing: ReadonlySet<string>,
): Limit {
  const used = total(linesBefore(line, payslip, sharing).map(paidIn));
  return lessUsed(all, used, limit);
}

export const linesBefore = (line: PercepcionInput, { percepciones = [] }: NominaInput, kinds: ReadonlySet<string>) =>
  percepciones.slice(0, Math.max(0, percepciones.indexOf(line))).filter(({ tipo = '' }) => kinds.has(tipo));

/** @param used pesos that the lines before would have of it. */
export function lessUsed(all: Decimal, used: Decimal, limit: string): Limit {
  const most = used.lessThan(all) ? all.minus(used) : Decimal.ZERO;
  const rest = used.isPositive() ? ` Las percepciones anteriores dejan ${pesos(most)}.` : '';
  return { most, explicacion: `${limit}${rest}` };
}

/** Returns what the worker's other payslips of the year leave of a yearly limit. @param exempted pesos of them. */
export function lessExempted({ most: all, explicacion: limit }: Limit, exempted: Decimal): Limit {
  if (!exempted.isPositive()) return { most: all, explicacion: limit };
  const most = exempted.lessThan(all) ? all.minus(exempted) : Decimal.ZERO;
  const used = `Sus otros recibos emitidos del año ya exentaron ${pesos(exempted)}: quedan ${pesos(most)}.`;
  return { most, explicacion: `${limit} ${used}` };
}

export const paidIn = ({ importeGravado, importeExento }: PercepcionInput): Decimal =>
  money(importeGravado).plus(money(importeExento));
