import { useEffect, useMemo, useRef, useState } from 'react';
import { get, useFormContext, useFormState, useWatch, type FieldPath } from 'react-hook-form';
import { useOnceReleased } from '../../shared/use-once-released.ts';
import { useLaw } from '../../shared/law.ts';
import type { Payslip } from '../payroll-run.ts';
import type { PayslipValues } from './payslip-values.ts';
import { problemsInForm, type ToldProblem } from './told-problems.ts';

interface Told {
  readonly told: readonly ToldProblem[];
  /** Those that are shown at their fields, by the name of the field. */
  readonly doubts: ReadonlyMap<string, string>;
}

/**
 * What SAT's rules have against the lines as they are written, shown at the fields that somebody has been at or that were wrong
 * before. Nothing of it keeps the payslip from being saved.
 * A doubt is no error of the form.
 * @param isFirst whether they are what the payslip waits for: then its form opens at the first of them.
 */
export function useToldProblems(payslip: Payslip, isFirst: boolean): Told {
  const { setError, clearErrors, setFocus } = useFormContext<PayslipValues>();
  const { submitCount, touchedFields } = useFormState<PayslipValues>();
  const values = useWatch<PayslipValues>() as PayslipValues;
  const law = useLaw();
  const told = useMemo(() => problemsInForm(values, payslip, law), [values, payslip, law]);
  const [before] = useState(() => new Set(told.map(({ place }) => place)));
  const shown = told.filter(({ place, input }) => place !== input || before.has(place) || get(touchedFields, place));
  const key = useOnceReleased(JSON.stringify(shown.filter(({ isDoubt }) => !isDoubt)));
  const doubted = useOnceReleased(JSON.stringify(shown.filter(({ isDoubt }) => isDoubt)));
  const doubts = useMemo(() => {
    const problems = JSON.parse(doubted) as readonly ToldProblem[];
    return new Map(problems.map(({ place, message }) => [place, message]));
  }, [doubted]);
  // An attempt to save takes all errors away, and leaves those that keep it from being saved.
  useEffect(() => {
    const problems = JSON.parse(key) as readonly ToldProblem[];
    for (const { place, message } of problems) {
      setError(place as FieldPath<PayslipValues>, { type: 'told', message });
    }
    return () => {
      for (const { place } of problems) clearErrors(place as FieldPath<PayslipValues>);
    };
  }, [key, submitCount, setError, clearErrors]);
  const isOpened = useRef(false);
  const input = told.find(({ isDoubt }) => !isDoubt)?.input;
  useEffect(() => {
    if (!isOpened.current && isFirst && input !== undefined) setFocus(input as FieldPath<PayslipValues>);
    isOpened.current = true;
  }, [input, isFirst, setFocus]);
  return { told, doubts };
}
