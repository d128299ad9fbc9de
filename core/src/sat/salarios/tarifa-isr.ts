import { inForce, type Law, ruleLine, type TarifaRow } from '../../law/law.ts';
import { Decimal } from '../../shared/money/decimal.ts';

/** A step of a tariff: what is taxed of an income from its lower limit on. */
export interface Tramo {
  /** Pesos. */
  readonly limiteInferior: Decimal;
  /** Pesos. */
  readonly cuotaFija: Decimal;
  /** It is a percentage of what exceeds the lower limit, as `17.92`. */
  readonly porciento: Decimal;
}

export interface Tarifa {
  /** It is the usual name: «quincenal». */
  readonly nombre: string;
  readonly ejercicio: string;
  /** Days of the period that it is for; a month has 30.4. */
  readonly dias: Decimal;
  readonly tramos: readonly Tramo[];
  readonly row: TarifaRow;
}

/** A month has so many days for the subsidy and for tariffs (decree of the employment subsidy). */
export const monthDays = Decimal.parse('30.4');

const cent = Decimal.parse('0.01');
const yearDays = Decimal.of(365n, 0);
const MONTHLY = '05';

/**
 * Lists the periods whose tariff is that of a day times their days, by key of c_PeriodicidadPago. The annex prints
 * those of 7, 10 and 15 days, limits and fixed amounts alike; it has none of 14 days, for which the days multiply that
 * of a day too.
 */
const byDays: ReadonlyMap<string, { readonly nombre: string; readonly dias: bigint }> = new Map([
  ['01', { nombre: 'diaria', dias: 1n }],
  ['02', { nombre: 'semanal', dias: 7n }],
  ['03', { nombre: 'diaria por 14 días', dias: 14n }],
  ['04', { nombre: 'quincenal', dias: 15n }],
  ['10', { nombre: 'decenal', dias: 10n }],
]);

type WithheldLaw = Pick<Law, 'tarifaIsrDiaria' | 'tarifaIsrMensual'>;

/**
 * Returns the tariff of article 96 LISR for a period that is paid on a day like `2026-11-30`. Each year has its own
 * annex: there is none for years whose annex is not known. What is paid by piece, by job or every two months has no
 * tariff of its own.
 */
export function tarifaOf(periodicidadPago: string, day: string, law: WithheldLaw): Tarifa | undefined {
  if (periodicidadPago === MONTHLY) return printed(inForce(law.tarifaIsrMensual, day), 'mensual', monthDays, day);
  const period = byDays.get(periodicidadPago);
  return period && ofDays(period.nombre, period.dias, day, law);
}

/** Returns the rule as a user is told of it: «Tarifa del ISR quincenal, Anexo 8 de la RMF 2026, desde 01/01/2026». */
export const ruleOf = ({ nombre, row }: Tarifa): string => ruleLine(`Tarifa del ISR ${nombre}`, row);

/** Tells whether what is paid so often has a tariff of its own. */
export const hasTarifa = (periodicidadPago: string): boolean =>
  periodicidadPago === MONTHLY || byDays.has(periodicidadPago);

/**
 * Returns the tariff of a whole year (article 152 LISR); nothing for years whose annex is not known.
 * @param year `2026`.
 */
export function tarifaAnual(year: string, law: Pick<Law, 'tarifaIsrAnual'>): Tarifa | undefined {
  const day = `${year}-12-31`;
  return printed(inForce(law.tarifaIsrAnual, day), 'anual', yearDays, day);
}

/**
 * Returns the tariff of a day times so many, for what is paid for days that are no period.
 * @param day of the payment.
 */
export const tarifaOfDays = (days: number, day: string, law: WithheldLaw): Tarifa | undefined =>
  ofDays(days === 1 ? 'diaria' : `diaria por ${days} días`, BigInt(days), day, law);

function ofDays(nombre: string, days: bigint, day: string, law: WithheldLaw): Tarifa | undefined {
  const row = inForce(law.tarifaIsrDiaria, day);
  const dias = Decimal.of(days, 0);
  return row && { nombre, ejercicio: day.slice(0, 4), dias, tramos: tramosOf(row, dias), row };
}

const printed = (row: TarifaRow | undefined, nombre: string, dias: Decimal, day: string): Tarifa | undefined =>
  row && { nombre, ejercicio: day.slice(0, 4), dias, tramos: tramosOf(row, Decimal.ONE), row };

/** A step begins a cent above the end of the one before: that end is multiplied. */
const tramosOf = ({ tramos }: TarifaRow, times: Decimal): readonly Tramo[] =>
  tramos.map(({ limiteInferior, cuotaFija, porciento }) => ({
    limiteInferior: Decimal.parse(limiteInferior).minus(cent).times(times).plus(cent),
    cuotaFija: Decimal.parse(cuotaFija).times(times),
    porciento: Decimal.parse(porciento),
  }));

/** Returns the step that an income lies in, in pesos and cents; nothing below one cent. */
export const tramoOf = ({ tramos }: Tarifa, income: Decimal): Tramo | undefined =>
  tramos.findLast(({ limiteInferior }) => !income.lessThan(limiteInferior));

/** Returns the tax of an income in this step, in cents. */
export function isrIn({ limiteInferior, cuotaFija, porciento }: Tramo, income: Decimal): Decimal {
  const share = Decimal.of(porciento.units, porciento.scale + 2);
  return income.minus(limiteInferior).times(share).plus(cuotaFija).round(2, 'half-up');
}
