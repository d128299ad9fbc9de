import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { Period } from '@timbra/core/reports/period.ts';
import { periodErrors, periodOf, type PeriodErrors } from './asked-period.ts';

export interface ChosenPeriod {
  readonly period: Period;
  readonly errors: PeriodErrors;
  /** «Atrás» undoes it. */
  readonly choose: (period: Period) => void;
  /** Takes a day as it is typed: not every key is worth a step back. */
  readonly type: (day: Partial<Period>) => void;
}

/** The period stands in the address, so that a reload keeps it and a link shares it. */
export function usePeriod(today: string): ChosenPeriod {
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const cameBy = useNavigationType();
  /** The address follows what is typed a moment later: until then, and as long as nothing else changes it, this holds. */
  const [typed, setTyped] = useState<{ readonly period: Period; readonly key: string }>();
  const isTyped = typed !== undefined && (typed.key === key || cameBy === NavigationType.Replace);
  const period = isTyped ? typed.period : periodOf(parameters, today);
  return {
    period,
    errors: periodErrors(period),
    choose: (next) => {
      setTyped(undefined);
      setParameters({ ...next });
    },
    type: (day) => {
      const next = { ...period, ...day };
      setTyped({ period: next, key });
      setParameters({ ...next }, { replace: true });
    },
  };
}
