import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { Doubts } from '@timbra/ui/fields/doubts.ts';
import type { ReactNode } from 'react';
import { useFormContext, type FieldPath } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { Payslip } from '../payroll-run.ts';
import type { PayslipValues } from './payslip-values.ts';
import { problemsOutsideForm, recordsOf, type ShownProblem } from './shown-problems.ts';
import { useShownProblems } from './use-shown-problems.ts';

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
