import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useFormContext, type FieldPath } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { Payslip } from '../payroll-run.ts';
import type { PayslipValues } from './payslip-values.ts';
import { problemsElsewhere } from './told-problems.ts';
import { useToldProblems } from './use-told-problems.ts';

/** What keeps it from being stamped, with the way to the field or the record that says it. */
export function Missing({ payslip }: { readonly payslip: Payslip }) {
  const { setFocus } = useFormContext<PayslipValues>();
  const elsewhere = problemsElsewhere(payslip);
  const told = useToldProblems(payslip, elsewhere.length === 0);
  if (elsewhere.length === 0 && told.length === 0) return null;
  const ofWorker = elsewhere.some(({ field }) => field.startsWith('empleado'));
  return (
    <Alert severity="warning" role="note" sx={{ mb: 5 }}>
      <AlertTitle sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600, m: 0 }}>Falta para timbrar</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {elsewhere.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
        {told.map(({ place, input, message }) => (
          <li key={place}>
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
      {ofWorker ? (
        <Link component={RouterLink} to={`/empleados?dialogo=editar&id=${payslip.employeeId}`}>
          Completar el registro del empleado
        </Link>
      ) : null}
    </Alert>
  );
}
