import { useEffect, useMemo, useRef, useState } from 'react';
import { get, useFormContext, useFormState, useWatch, type FieldPath } from 'react-hook-form';
import { useOnceReleased } from '../../shared/use-once-released.ts';
import { useLaw } from '../../shared/law.ts';
import type { Payslip } from '../payroll-run.ts';
import type { PayslipValues } from './payslip-values.ts';
import { problemsInForm, type ShownProblem } from './shown-problems.ts';

interface ShownProblems {
  readonly problems: readonly ShownProblem[];
  /** They are those that are shown at their fields, by the name of the field. */
  readonly doubts: ReadonlyMap<string, string>;
}

/**
 * Returns what SAT's rules have against the lines as they are written, shown at the fields that somebody has been at or
 * that were wrong before. Nothing of it keeps the payslip from being saved. A doubt is no error of the form.
 * @param isFirst whether they are what the payslip waits for: then its form opens at the first of them.
 */
export function useShownProblems(payslip: Payslip, isFirst: boolean): ShownProblems {
  const { setError, clearErrors, setFocus } = useFormContext<PayslipValues>();
  const { submitCount, touchedFields } = useFormState<PayslipValues>();
  const values = useWatch<PayslipValues>() as PayslipValues;
  const law = useLaw();
  const problems = useMemo(() => problemsInForm(values, payslip, law), [values, payslip, law]);
  const [before] = useState(() => new Set(problems.map(({ field }) => field)));
  const shown = problems.filter(
    ({ field, input }) => field !== input || before.has(field) || get(touchedFields, field),
  );
  const key = useOnceReleased(JSON.stringify(shown.filter(({ isDoubt }) => !isDoubt)));
  const doubted = useOnceReleased(JSON.stringify(shown.filter(({ isDoubt }) => isDoubt)));
  const doubts = useMemo(() => {
    const ofFields = JSON.parse(doubted) as readonly ShownProblem[];
    return new Map(ofFields.map(({ field, message }) => [field, message]));
  }, [doubted]);
  // An attempt to save takes all errors away, and leaves those that keep it from being saved.
  useEffect(() => {
    const wrong = JSON.parse(key) as readonly ShownProblem[];
    for (const { field, message } of wrong) {
      setError(field as FieldPath<PayslipValues>, { type: 'shown', message });
    }
    return () => {
      for (const { field } of wrong) clearErrors(field as FieldPath<PayslipValues>);
    };
  }, [key, submitCount, setError, clearErrors]);
  const isOpened = useRef(false);
  const input = problems.find(({ isDoubt }) => !isDoubt)?.input;
  useEffect(() => {
    if (!isOpened.current && isFirst && input !== undefined) setFocus(input as FieldPath<PayslipValues>);
    isOpened.current = true;
  }, [input, isFirst, setFocus]);
  return { problems, doubts };
}
