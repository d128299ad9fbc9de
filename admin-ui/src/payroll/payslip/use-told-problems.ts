import { useEffect, useMemo, useRef, useState } from 'react';
import { get, useFormContext, useFormState, useWatch, type FieldPath } from 'react-hook-form';
import { useOnceReleased } from '../../shared/use-once-released.ts';
import type { Payslip } from '../payroll-run.ts';
import type { PayslipValues } from './payslip-values.ts';
import { problemsInForm, type ToldProblem } from './told-problems.ts';

/**
 * What SAT's rules have against the lines as they are written, shown at the fields that somebody has been at or that were wrong
 * before. Nothing of it keeps the payslip from being saved.
 * Doubts are only returned.
 * @param isFirst whether they are what the payslip waits for: then its form opens at the first of them.
 */
export function useToldProblems(payslip: Payslip, isFirst: boolean): readonly ToldProblem[] {
  const { setError, clearErrors, setFocus } = useFormContext<PayslipValues>();
  const { submitCount, touchedFields } = useFormState<PayslipValues>();
  const values = useWatch<PayslipValues>() as PayslipValues;
  const told = useMemo(() => problemsInForm(values, payslip), [values, payslip]);
  const wrong = told.filter(({ isDoubt }) => !isDoubt);
  const [before] = useState(() => new Set(wrong.map(({ place }) => place)));
  const shown = wrong.filter(({ place, input }) => place !== input || before.has(place) || get(touchedFields, place));
  const key = useOnceReleased(JSON.stringify(shown));
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
  const input = wrong[0]?.input;
  useEffect(() => {
    if (!isOpened.current && isFirst && input !== undefined) setFocus(input as FieldPath<PayslipValues>);
    isOpened.current = true;
  }, [input, isFirst, setFocus]);
  return told;
}
