import { inForce, type Law } from '../../../../law/law.ts';
import type { NominaInput } from '../../../complement-inputs.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import { shortDay } from '../../../../shared/local-time.ts';
import { daysOf, OF_RETIREMENT, OF_SEPARATION, SHARES, WAGES } from '../keys.ts';
import { minimumNameOf, minimumWageOf } from './minimum-wage.ts';

/** They are the first and the last day. */
export interface PaidDays {
  readonly first: string;
  readonly last: string;
}

interface Year {
  /** `2026`. */
  readonly year: string;
  /** Sums what was paid in all of it, with what is exempt. */
  readonly paid: Decimal;
  /** These are the periods of the other ordinary payslips. */
  readonly periods: readonly PaidDays[];
  readonly isApart: boolean;
}

/** The law counts these keys apart from wages. */
const apart: ReadonlySet<string> = new Set([SHARES, ...OF_SEPARATION, ...OF_RETIREMENT]);

/** Tells the user why the employer does not compute the tax of a worker's year; nothing where it does. */
export function whyNoYear(nomina: NominaInput, { year, paid, periods, isApart }: Year, law: Law): string | undefined {
  const { empleado = {}, percepciones = [] } = nomina;
  const { tipoRegimen, fechaInicioRelLaboral: start } = empleado;
  if (tipoRegimen !== WAGES)
    return 'El cálculo anual es de quien gana sueldos, con régimen 02 (artículo 97 de la LISR).';
  if (start === undefined) return 'Para el cálculo anual falta la fecha en que empezó a trabajar.';
  if (start > `${year}-01-01`) return `Empezó después del 1 de enero de ${year} (artículo 97 de la LISR).`;
  const most = inForce(law.topeCalculoAnual, `${year}-12-31`);
  if (!most) return `No se conoce hasta qué ingreso de ${year} se hace el cálculo anual (artículo 97 de la LISR).`;
  const mostPaid = Decimal.parse(most.ingreso);
  if (paid.greaterThan(mostPaid)) {
    return `Se le pagaron ${pesos(paid)} en ${year}, más de ${pesos(mostPaid)}: presenta su propia declaración (artículo 97 de la LISR).`;
  }
  if (isApart || percepciones.some(({ tipo = '' }) => apart.has(tipo))) {
    return 'Tiene pagos por separación, jubilación o acciones, que la ley calcula aparte.';
  }
  if (empleado.salarioDiario !== undefined && minimumWageOf(nomina, law)) {
    return `Gana el salario ${minimumNameOf(nomina)}, del que no se retiene ISR (artículo 96 de la LISR).`;
  }
  return gapIn([...periods, { first: nomina.fechaInicialPago ?? '', last: nomina.fechaFinalPago ?? '' }], year);
}

const dayMs = 86_400_000;
const nextTo = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Tells the first days of a year that no payslip pays. */
function gapIn(periods: readonly PaidDays[], year: string): string | undefined {
  const sorted = periods.toSorted((one, other) => (one.first < other.first ? -1 : 1));
  const [begin] = sorted;
  if (begin && begin.first > latestBegin(begin, year)) return missing(`${year}-01-01`, nextTo(begin.first, -1));
  let paid = begin?.last ?? '';
  for (const { first, last } of sorted) {
    if (first > nextTo(paid, 1)) return missing(nextTo(paid, 1), nextTo(first, -1));
    if (last > paid) paid = last;
  }
  return undefined;
}

const WEEK = 7;

/** Weeks go on from one year into the next: the one before may have been paid in the year before. */
function latestBegin({ first, last }: PaidDays, year: string): string {
  const length = daysOf(first, last);
  return nextTo(`${year}-01-01`, length % WEEK === 0 ? length - 1 : 0);
}

const missing = (first: string, last: string): string =>
  `Sin recibos emitidos aquí del ${shortDay(new Date(first))} al ${shortDay(new Date(last))} no se conoce todo el año.`;
