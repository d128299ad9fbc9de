import { inForce, type ExencionesRow, type Law, ruleLine } from '../../../../law/law.ts';
import type { NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import { umaOf } from '../../../../sat/salarios/subsidio-empleo.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import * as keys from '../keys.ts';
import { limitOfOvertime } from './overtime.ts';
import { exemptedOf, type ExemptedYear, leftOf, lessExempted, type Limit, paidIn } from './minimum-wage.ts';

/** Tells how an amount divides by law into what is taxed and what is not. In pesos and cents. */
export interface ProposedExempt {
  readonly importeExento: Decimal;
  readonly importeGravado: Decimal;
  /** Tells the user why. */
  readonly explicacion: string;
  /** They are the rows of the law that it rests on, as a user is told of them. */
  readonly reglas: readonly string[];
}

/** The law exempts these in a year of what everybody is given (article 93, XIV LISR). */
const yearly: Readonly<Record<string, 'aguinaldo' | 'ptu' | 'primaVacacional'>> = {
  [keys.AGUINALDO]: 'aguinaldo',
  [keys.PROFIT_SHARE]: 'ptu',
  [keys.VACATION_BONUS]: 'primaVacacional',
};

/**
 * Proposes what is exempt of a line, out of all that it pays.
 * @param others what the worker's other payslips of the year of the payment have exempted.
 * @returns nothing for what the law exempts by other measures, or where the UMA or the exemptions of that day are not
 * known.
 */
export function proposeExempt(
  line: PercepcionInput,
  nomina: NominaInput,
  others: ExemptedYear,
  law: Law,
): ProposedExempt | undefined {
  const paid = paidIn(line);
  const uma = umaOf(nomina.fechaPago ?? '', law);
  const row = inForce(law.exencionesUma, nomina.fechaPago ?? '');
  if (!uma || !row || !isOfRegime(line, nomina.empleado?.tipoRegimen ?? '') || !paid.isPositive()) return undefined;
  const limit = limitOf(line, nomina, { others, uma: uma.dia, row, law });
  if (!limit) return undefined;
  const importeExento = limit.most.lessThan(paid) ? limit.most : paid;
  const { explicacion, reglas = [] } = limit;
  return {
    importeExento,
    importeGravado: paid.minus(importeExento),
    explicacion,
    reglas: [ruleLine('Exenciones', row), ruleLine('UMA', uma.row), ...reglas],
  };
}

function isOfRegime({ tipo = '' }: PercepcionInput, regime: string): boolean {
  if (keys.OF_SEPARATION.has(tipo)) return keys.PAID_AT_SEPARATION.has(regime);
  return keys.OF_RETIREMENT.has(tipo) ? keys.RETIRED.has(regime) : regime === keys.WAGES;
}

interface Known {
  readonly others: ExemptedYear;
  /** Pesos a day. */
  readonly uma: Decimal;
  readonly row: ExencionesRow;
  readonly law: Law;
}

/** Returns what a line may have of the limit of its kind, which its lines use up in their order. */
function limitOf(line: PercepcionInput, payslip: NominaInput, known: Known): Limit | undefined {
  const { tipo = '', horasExtra = [] } = line;
  if (tipo === keys.OVERTIME) return horasExtra.length > 0 ? limitOfOvertime(line, payslip, known) : undefined;
  const limit = wholeLimit(tipo, payslip, known);
  return limit && leftOf(limit, line, payslip, keys.OF_SEPARATION.has(tipo) ? keys.OF_SEPARATION : new Set([tipo]));
}

/** Returns the limit of all lines of a kind together. */
function wholeLimit(tipo: string, payslip: NominaInput, { uma, row, others }: Known): Limit | undefined {
  const name = yearly[tipo];
  if (name !== undefined) return lessExempted(ofYear(row[name], uma), exemptedOf(others, tipo));
  if (keys.OF_SEPARATION.has(tipo)) return ofSeparation(payslip, row.separacionPorAnio, uma);
  if (tipo === keys.RETIREMENT_IN_PARTS) return ofPension(payslip, row.pensionPorDia, uma);
  if (tipo === keys.RETIREMENT_AT_ONCE) return ofPensionAtOnce(row.pensionEnUnPago, uma);
  return tipo === keys.SUNDAY_BONUS ? ofSundays(payslip, row.primaDominical, uma) : undefined;
}

/** @param times daily UMAs. */
function ofYear(times: number, uma: Decimal): Limit {
  const most = uma.times(Decimal.fromNumber(times));
  const explicacion = `Exento en el año hasta ${times} veces la UMA diaria de ${pesos(uma)}: ${pesos(most)} (artículo 93, fracción XIV, de la LISR).`;
  return { most, explicacion };
}

/**
 * Returns the one limit of all that is paid to whoever leaves (article 93, XIII LISR).
 * @param times daily UMAs a year of service.
 */
function ofSeparation({ separacion }: NominaInput, times: number, uma: Decimal): Limit | undefined {
  const years = separacion?.numAniosServicio;
  if (years === undefined || !Number.isInteger(years)) return undefined;
  const most = uma.times(Decimal.fromNumber(times * years));
  const explicacion = `Exento por la separación hasta ${times} veces la UMA diaria de ${pesos(uma)} por año de servicio: ${pesos(most)} por ${years} (artículo 93, fracción XIII, de la LISR).`;
  return { most, explicacion };
}

/** Returns the daily limit of a pension (article 93, IV LISR). @param times daily UMAs a day. */
function ofPension({ numDiasPagados: days = 0 }: NominaInput, times: number, uma: Decimal): Limit {
  const most = uma.times(Decimal.fromNumber(times)).times(Decimal.fromNumber(days)).round(2, 'half-up');
  const explicacion = `Exenta hasta ${times} veces la UMA diaria de ${pesos(uma)}: ${pesos(most)} por ${days} días pagados (artículo 93, fracción IV, de la LISR).`;
  return { most, explicacion };
}

const daysOfYear = 365;

/**
 * Returns the limit of article 93, IV LISR, and article 171 of its regulation; UMA take the place of minimum wages (DOF
 * of 2016-01-27).
 */
function ofPensionAtOnce(times: number, uma: Decimal): Limit {
  const most = uma.times(Decimal.fromNumber(times * daysOfYear));
  const explicacion = `Exento en un pago único hasta ${times} veces la UMA diaria de ${pesos(uma)} elevada al año: ${pesos(most)} (artículo 93, fracción IV, de la LISR y 171 de su reglamento).`;
  return { most, explicacion };
}

/**
 * Returns the limit of the Sundays worked, of which each one of the period counts (article 93, XIV LISR).
 * @param times daily UMAs of each.
 */
function ofSundays(
  { fechaInicialPago = '', fechaFinalPago = '' }: NominaInput,
  times: number,
  uma: Decimal,
): Limit | undefined {
  if (!keys.isDay(fechaInicialPago) || !keys.isDay(fechaFinalPago)) return undefined;
  const sundays = Math.max(0, sundaysUpTo(fechaFinalPago) - sundaysUpTo(fechaInicialPago, -1));
  const most = uma.times(Decimal.fromNumber(times * sundays));
  const explicacion = `${times === 1 ? 'Exenta una UMA diaria' : `Exentas ${times} UMA diarias`}, de ${pesos(uma)}, por cada domingo trabajado (artículo 93, fracción XIV, de la LISR); el periodo tiene ${sundays}.`;
  return { most, explicacion };
}

/** Counts the Sundays since 1970, whose first Sunday was its fourth day. */
function sundaysUpTo(day: string, more = 0): number {
  const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + more;
  return Math.floor((days + 4) / 7);
}
