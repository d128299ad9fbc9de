import { periodProblems, type Period } from '@timbra/core/reports/period.ts';
import { periodNamed } from '../documents/periods.ts';

export interface PeriodErrors {
  readonly desde?: string;
  readonly hasta?: string;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/**
 * Returns the period that an address asks for, whatever somebody wrote there; the month of today when it asks for none.
 */
export function periodOf(parameters: URLSearchParams, today: string): Period {
  const [desde, hasta] = [parameters.get('desde'), parameters.get('hasta')];
  if (desde === null && hasta === null) return periodNamed('este-mes', today) ?? { desde: today, hasta: today };
  return { desde: desde ?? '', hasta: hasta ?? '' };
}

/** What keeps a period from being asked for, at its day; the server judges by the same rules. */
export function periodErrors(period: Period): PeriodErrors {
  const missing = {
    ...(isDay(period.desde) ? {} : { desde: 'Elige el primer día.' }),
    ...(isDay(period.hasta) ? {} : { hasta: 'Elige el último día.' }),
  };
  if (Object.keys(missing).length > 0) return missing;
  return Object.fromEntries(periodProblems(period).map(({ field, message }) => [field, message]));
}
