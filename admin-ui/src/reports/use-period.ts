import { useSearchParams } from 'react-router';
import type { Period } from '@timbra/core/reports/period.ts';
import { periodErrors, periodOf, type PeriodErrors } from './asked-period.ts';

export interface ChosenPeriod {
  readonly period: Period;
  readonly errors: PeriodErrors;
  /** «Atrás» undoes it. */
  readonly choose: (period: Period) => void;
  /** A day as it is typed: not every key is worth a step back. */
  readonly type: (period: Period) => void;
}

/** The period stands in the address, so that a reload keeps it and a link shares it. */
export function usePeriod(today: string): ChosenPeriod {
  const [parameters, setParameters] = useSearchParams();
  const period = periodOf(parameters, today);
  return {
    period,
    errors: periodErrors(period),
    choose: (next) => setParameters({ ...next }),
    type: (next) => setParameters({ ...next }, { replace: true }),
  };
}
