import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { Doubts } from '@timbra/ui/fields/doubts.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, type FieldPath, get, useFormState, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { Payslip } from '../payroll-run.ts';
import { useOnceReleased } from '../../shared/use-once-released.ts';
import { useLaw } from '../../shared/law.ts';
import type { PayslipValues } from './payslip-values.ts';
import { problemsInForm, problemsOutsideForm, recordsOf, type ShownProblem } from './shown-problems.ts';

interface MissingProps {
  readonly payslip: Payslip;
  /** They are the fields. */
  readonly children: ReactNode;
}

/**
 * Shows what keeps it from being stamped and what is doubted of it, with the way to the field or the record that says
 * it.
 */
export function Missing({ payslip, children }: MissingProps) {
  const otherProblems = problemsOutsideForm(payslip);
  const { problems, doubts: shown } = useShownProblems(payslip, otherProblems.length === 0);
  const wrong = problems.filter(({ isDoubt }) => !isDoubt);
  const doubts = problems.filter(({ isDoubt }) => isDoubt);
  return (
    <>
      {otherProblems.length + wrong.length > 0 ? (
        <ProblemsAlert severity="warning" title="Falta para timbrar" problems={wrong} before={otherProblems}>
          {recordsOf(payslip, otherProblems).map(({ to, label }) => (
            <Link key={to} component={RouterLink} to={to} sx={{ display: 'block' }}>
              {label}
            </Link>
          ))}
        </ProblemsAlert>
      ) : null}
      {doubts.length > 0 ? <ProblemsAlert severity="info" title="Revisa antes de timbrar" problems={doubts} /> : null}
      <Doubts value={shown}>{children}</Doubts>
    </>
  );
}

interface ProblemsAlertProps {
  readonly severity: 'warning' | 'info';
  readonly title: string;
  readonly problems: readonly ShownProblem[];
  /** These are of what the form has no field for. */
  readonly before?: Payslip['faltantes'];
  readonly children?: ReactNode;
}

function ProblemsAlert({ severity, title, problems, before = [], children }: ProblemsAlertProps) {
  const { setFocus } = useFormContext<PayslipValues>();
  return (
    <Alert severity={severity} role="note" sx={{ mb: 5 }}>
      <AlertTitle sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600, m: 0 }}>{title}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {before.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
        {problems.map(({ field, input, message }) => (
          <li key={field}>
            {input === undefined ? (
              message
            ) : (
              <Link
                component="button"
                type="button"
                sx={{ textAlign: 'left', verticalAlign: 'top' }}
                onClick={() => setFocus(input as FieldPath<PayslipValues>)}
              >
                {message}
              </Link>
            )}
          </li>
        ))}
      </Box>
      {children}
    </Alert>
  );
}

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
function useShownProblems(payslip: Payslip, isFirst: boolean): ShownProblems {
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
