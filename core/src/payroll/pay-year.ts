import type { Law } from '../law/law.ts';
import { daysOf } from '../invoicing/complements/nomina/keys.ts';
import { goesOn, nextPeriod, plusDays, type PayDays, stampingDeadline } from './pay-calendar.ts';

/** Is what a calendar asks of a run. */
export interface RunOfYear {
  readonly id: string;
  readonly tipoNomina: string;
  readonly periodicidadPago: string;
  readonly fechaPago: string;
  readonly fechaInicialPago: string;
  readonly fechaFinalPago: string;
  /** Tells whether all of its payslips are stamped. */
  readonly isDone: boolean;
}

/**
 * `unknown` lies before the first run here: another system paid it, or nobody did. `late` is not stamped, and can no longer be
 * with the date of its payment.
 */
export type PeriodState = 'paid' | 'prepared' | 'pending' | 'ahead' | 'late' | 'unknown';

export interface PeriodOfYear extends PayDays {
  readonly state: PeriodState;
  /** When it was or will be paid. */
  readonly fechaPago: string;
  /** It is the last day on which it counts as stamped on that day; undefined while the law of that day is not known. */
  readonly deadline: string | undefined;
  /** It is the run that pays it; the first that is not stamped, where several do. */
  readonly runId: string | undefined;
}

/** Periodicities that have periods of their own, the shortest last: what is paid by piece or job has none. */
export const periodicities: readonly string[] = ['04', '02', '03', '10', '05', '06', '01'];

interface Known {
  /** The runs are of any periodicity, kind and year. */
  readonly runs: readonly RunOfYear[];
  /** Counts the workers of the company, at least 1. */
  readonly workers: number;
  /** `2026-11-30`. */
  readonly today: string;
  /** It is absent while it is not read yet. */
  readonly law: Pick<Law, 'plazoTimbradoNomina'> | undefined;
}

/**
 * Returns the periods of a periodicity that end within a year, and how each stands. Weeks follow those of the last run;
 * what is not paid yet is taken to be paid on its last day.
 */
export function payYear(periodicidadPago: string, year: number, { runs, workers, today, law }: Known): PeriodOfYear[] {
  const own = runs
    .filter((run) => run.tipoNomina === 'O' && run.periodicidadPago === periodicidadPago)
    .toSorted((one, other) => (one.fechaInicialPago < other.fechaInicialPago ? -1 : 1));
  const first = own[0]?.fechaInicialPago;
  return periodsOf(periodicidadPago, year, own.at(-1)?.fechaInicialPago).map((period) => {
    const paying = own.filter((run) => run.fechaInicialPago <= period.last && run.fechaFinalPago >= period.first);
    const run = paying.find(({ isDone }) => !isDone) ?? paying[0];
    const fechaPago = run?.fechaPago ?? period.last;
    const deadline = law && stampingDeadline(workers, fechaPago, law);
    const state = stateOf(period, run, { deadline, today, first });
    return { ...period, state, fechaPago, deadline, runId: run?.id };
  });
}

interface Times {
  readonly deadline: string | undefined;
  readonly today: string;
  /** It is the first day of the first run. */
  readonly first: string | undefined;
}

function stateOf(period: PayDays, run: RunOfYear | undefined, { deadline, today, first }: Times): PeriodState {
  if (run?.isDone) return 'paid';
  const isLate = deadline !== undefined && deadline < today;
  if (run) return isLate ? 'late' : 'prepared';
  if (period.first > today) return 'ahead';
  if (period.last < (first ?? today)) return 'unknown';
  return isLate ? 'late' : 'pending';
}

/** @param known first day of one of them, where weeks have one. */
function periodsOf(periodicidadPago: string, year: number, known: string | undefined): PayDays[] {
  const found: PayDays[] = [];
  let next = firstOf(periodicidadPago, `${year}-01-01`, known);
  while (next.last <= `${year}-12-31`) {
    found.push(next);
    next = nextPeriod(periodicidadPago, next.last, next.last);
  }
  return found;
}

/**
 * Returns the period that a day lies in. Those that no month ends go on in both directions from the one that is known.
 */
function firstOf(periodicidadPago: string, day: string, known: string | undefined): PayDays {
  const own = nextPeriod(periodicidadPago, undefined, day);
  if (known === undefined || !goesOn(periodicidadPago)) return own;
  const length = daysOf(own.first, own.last);
  const apart = Math.round((Date.parse(known) - Date.parse(day)) / 86_400_000);
  const into = ((-apart % length) + length) % length;
  return { first: plusDays(day, -into), last: plusDays(day, length - 1 - into) };
}
