import { refusal, type Problem } from '../shared/errors.ts';

/** Days as `2026-11-20`, both of them inside. */
export interface Period {
  readonly desde: string;
  readonly hasta: string;
}

const mostMonths = 24;

const firstDay = '2000-01-01';

/**
 * Returns the period that a report is asked for; the whole month of today when none is.
 * @param today `2026-11-20`.
 * @throws DomainError VALIDATION at the day that is wrong or missing.
 */
export function askedPeriod(
  { desde, hasta }: { readonly [D in keyof Period]?: string | undefined },
  today: string,
): Period {
  if (desde === undefined && hasta === undefined) return monthOf(today);
  if (desde === undefined) throw refusal([{ field: 'desde', message: 'Escribe también el primer día.' }]);
  if (hasta === undefined) throw refusal([{ field: 'hasta', message: 'Escribe también el último día.' }]);
  const problems = periodProblems({ desde, hasta });
  if (problems.length > 0) throw refusal(problems);
  return { desde, hasta };
}

/** Returns at most one problem, at the day that is to be changed. */
export function periodProblems({ desde, hasta }: Period): Problem[] {
  if (desde < firstDay) return [{ field: 'desde', message: 'Elige un día a partir del año 2000.' }];
  if (hasta < desde) return [{ field: 'hasta', message: 'El último día no puede ser anterior al primero.' }];
  if (hasta >= monthsLater(desde, mostMonths)) {
    return [
      { field: 'hasta', message: `Elige a lo más ${mostMonths} meses; para más, descarga un periodo tras otro.` },
    ];
  }
  return [];
}

/** Returns `2026-11` and so on: every month that has a day in the period. */
export function monthsOf({ desde, hasta }: Period): string[] {
  const months: string[] = [];
  for (let first = `${desde.slice(0, 7)}-01`; first <= hasta; first = monthsLater(first, 1))
    months.push(first.slice(0, 7));
  return months;
}

/** Returns the whole month of a day. */
export const monthOf = (day: string): Period => {
  const desde = `${day.slice(0, 7)}-01`;
  return { desde, hasta: iso(new Date(Date.parse(monthsLater(desde, 1)) - 86_400_000)) };
};

/** Returns the same day so many months later, or the first that follows where that month is shorter. */
function monthsLater(day: string, months: number): string {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCMonth(later.getUTCMonth() + months);
  return iso(later);
}

const iso = (date: Date) => date.toISOString().slice(0, 10);
