import type { HorasExtraInput, NominaInput, PercepcionInput } from '../../../nomina-input.ts';
import { umaOf } from '../../../../sat/salarios/uma.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import { pesos } from '../../../../shared/money/pesos.ts';
import { isDay } from '../compute/days.ts';
import { money, total } from '../compute/values.ts';
import {
  AGUINALDO,
  OF_SEPARATION,
  OVERTIME,
  PAID_AT_SEPARATION,
  OF_RETIREMENT,
  PROFIT_SHARE,
  RETIRED,
  RETIREMENT_AT_ONCE,
  RETIREMENT_IN_PARTS,
  SUNDAY_BONUS,
  VACATION_BONUS,
  WAGES,
} from '../keys.ts';
import { minimumWageOf } from './minimum-wage.ts';

/** How an amount divides by law into what is taxed and what is not. In pesos and cents. */
export interface ProposedExempt {
  readonly importeExento: Decimal;
  readonly importeGravado: Decimal;
  /** Why, in the user's words. */
  readonly explicacion: string;
}

interface Limit {
  readonly most: Decimal;
  readonly explicacion: string;
}

/** Times the daily UMA that are exempt in a year of what everybody is given (article 93, XIV LISR). */
const yearly: Readonly<Record<string, bigint>> = {
  [AGUINALDO]: 30n,
  [PROFIT_SHARE]: 15n,
  [VACATION_BONUS]: 15n,
};

const DOUBLE_HOURS = '01';
const half = Decimal.parse('0.5');

/** Times the daily UMA that are exempt of each week's overtime. */
const umasAWeek = 5n;

/** Of overtime, in a week (article 123, A, XI of the constitution, DOF of 2026-03-03). */
const mostDaysAWeek = 4;

/**
 * What is exempt of a line, out of all that it pays.
 * @returns nothing for what the law exempts by other measures, or where the UMA of that day is not known.
 */
export function proposeExempt(line: PercepcionInput, nomina: NominaInput): ProposedExempt | undefined {
  const paid = paidIn(line);
  const uma = umaOf(nomina.fechaPago ?? '')?.dia;
  if (!uma || !isOfRegime(line, nomina.empleado?.tipoRegimen ?? '') || !paid.isPositive()) return undefined;
  const limit = limitOf(line, nomina, uma);
  if (!limit) return undefined;
  const importeExento = limit.most.lessThan(paid) ? limit.most : paid;
  return { importeExento, importeGravado: paid.minus(importeExento), explicacion: limit.explicacion };
}

function isOfRegime({ tipo = '' }: PercepcionInput, regime: string): boolean {
  if (OF_SEPARATION.has(tipo)) return PAID_AT_SEPARATION.has(regime);
  return OF_RETIREMENT.has(tipo) ? RETIRED.has(regime) : regime === WAGES;
}

function limitOf(line: PercepcionInput, payslip: NominaInput, uma: Decimal): Limit | undefined {
  const { tipo = '', horasExtra = [] } = line;
  const times = yearly[tipo];
  if (times !== undefined) {
    const most = uma.times(Decimal.of(times, 0));
    const explicacion = `Exento en el año hasta ${times} veces la UMA diaria de ${pesos(uma)}: ${pesos(most)} (artículo 93, fracción XIV, de la LISR).`;
    return { most, explicacion };
  }
  if (OF_SEPARATION.has(tipo)) return ofSeparation(line, payslip, uma);
  if (tipo === RETIREMENT_IN_PARTS) return ofPension(payslip, uma);
  if (tipo === RETIREMENT_AT_ONCE) return ofPensionAtOnce(line, payslip, uma);
  if (tipo === SUNDAY_BONUS) return ofSundays(payslip, uma);
  return tipo === OVERTIME && horasExtra.length > 0 ? ofOvertime(horasExtra, payslip, uma) : undefined;
}

/** Times the daily UMA that are exempt for each year of service of whoever leaves. */
const umasAYear = 90n;

/** All that is paid to whoever leaves has one limit (article 93, XIII LISR): lines use it up in their order. */
function ofSeparation(line: PercepcionInput, payslip: NominaInput, uma: Decimal): Limit | undefined {
  const years = payslip.separacion?.numAniosServicio;
  if (years === undefined || !Number.isInteger(years)) return undefined;
  const all = uma.times(Decimal.of(umasAYear * BigInt(years), 0));
  const limit = `Exento por la separación hasta ${umasAYear} veces la UMA diaria de ${pesos(uma)} por año de servicio: ${pesos(all)} por ${years} (artículo 93, fracción XIII, de la LISR).`;
  return leftOf(all, limit, line, payslip, OF_SEPARATION);
}

/** What the lines before it leave of a limit that a line shares with them. */
function leftOf(
  all: Decimal,
  limit: string,
  line: PercepcionInput,
  { percepciones = [] }: NominaInput,
  sharing: ReadonlySet<string>,
): Limit {
  const before = percepciones.slice(0, Math.max(0, percepciones.indexOf(line)));
  const used = total(before.filter(({ tipo = '' }) => sharing.has(tipo)).map(paidIn));
  const most = used.lessThan(all) ? all.minus(used) : Decimal.ZERO;
  const rest = used.isPositive() ? ` Las percepciones anteriores dejan ${pesos(most)}.` : '';
  return { most, explicacion: `${limit}${rest}` };
}

/** Times the daily UMA that are exempt of each day of a pension. */
const umasOfPension = 15n;

/** What a pension is a day, up to fifteen UMA (article 93, IV LISR). */
function ofPension({ numDiasPagados: days = 0 }: NominaInput, uma: Decimal): Limit {
  const most = uma.times(Decimal.of(umasOfPension, 0)).times(Decimal.fromNumber(days)).round(2, 'half-up');
  const explicacion = `Exenta hasta ${umasOfPension} veces la UMA diaria de ${pesos(uma)}: ${pesos(most)} por ${days} días pagados (artículo 93, fracción IV, de la LISR).`;
  return { most, explicacion };
}

/** Times the daily UMA of all days of a year that are exempt of a pension which is paid at once. */
const umasAtOnce = 90n;
const daysOfYear = 365n;

/** Article 93, IV LISR, and article 171 of its regulation; UMA take the place of minimum wages (DOF of 2016-01-27). */
function ofPensionAtOnce(line: PercepcionInput, payslip: NominaInput, uma: Decimal): Limit {
  const all = uma.times(Decimal.of(umasAtOnce * daysOfYear, 0));
  const limit = `Exento en un pago único hasta ${umasAtOnce} veces la UMA diaria de ${pesos(uma)} elevada al año: ${pesos(all)} (artículo 93, fracción IV, de la LISR y 171 de su reglamento).`;
  return leftOf(all, limit, line, payslip, new Set([RETIREMENT_AT_ONCE]));
}

const paidIn = ({ importeGravado, importeExento }: PercepcionInput): Decimal =>
  money(importeGravado).plus(money(importeExento));

/** One daily UMA for each Sunday worked (article 93, XIV LISR): all that the period has. */
function ofSundays({ fechaInicialPago = '', fechaFinalPago = '' }: NominaInput, uma: Decimal): Limit | undefined {
  if (!isDay(fechaInicialPago) || !isDay(fechaFinalPago)) return undefined;
  const sundays = Math.max(0, sundaysUpTo(fechaFinalPago) - sundaysUpTo(fechaInicialPago, -1));
  const most = uma.times(Decimal.of(BigInt(sundays), 0));
  const explicacion = `Exenta una UMA diaria, de ${pesos(uma)}, por cada domingo trabajado (artículo 93, fracción XIV, de la LISR); el periodo tiene ${sundays}.`;
  return { most, explicacion };
}

/** Since 1970, whose first Sunday was its fourth day. */
function sundaysUpTo(day: string, more = 0): number {
  const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + more;
  return Math.floor((days + 4) / 7);
}

/**
 * Half of the double hours, up to five daily UMA a week, and all of them for whoever earns the minimum wage; nothing of the
 * hours beyond the limit of the law, which are paid triple (article 93, I LISR). A payslip does not tell in which weeks they
 * were worked: counted are as few as the days of overtime fit in.
 */
function ofOvertime(hours: readonly HorasExtraInput[], nomina: NominaInput, uma: Decimal): Limit {
  const double = hours.filter(({ tipoHoras }) => tipoHoras === DOUBLE_HOURS);
  const paid = total(double.map(({ importePagado }) => money(importePagado)));
  const article = 'artículo 93, fracción I, de la LISR';
  if (earnsMinimum(nomina)) {
    return { most: paid, explicacion: `Exentas las horas dobles de quien gana el salario mínimo (${article}).` };
  }
  const days = double.reduce((all, { dias = 0 }) => all + dias, 0);
  const weeks = Math.ceil(days / mostDaysAWeek);
  const cap = uma.times(Decimal.of(umasAWeek, 0)).times(Decimal.fromNumber(weeks));
  const share = paid.times(half).round(2, 'half-up');
  const counted = `${weeks} ${weeks === 1 ? 'semana' : 'semanas'}`;
  const explicacion = `Exenta la mitad de las horas dobles, hasta ${umasAWeek} veces la UMA diaria de ${pesos(uma)} por semana: ${pesos(cap)} en ${counted} (${article}).`;
  return { most: cap.lessThan(share) ? cap : share, explicacion };
}

const earnsMinimum = (nomina: NominaInput): boolean =>
  nomina.empleado?.salarioDiario !== undefined && minimumWageOf(nomina) !== undefined;
