import { Alert } from '@mui/material';
import { useRead } from '../../shared/data/use-answer.ts';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { allowanceText } from './allowance-text.ts';
import { useSending } from './use-sending.ts';

/** Says before anything is written how many mails may still go today, to whoever has yet to prove who they are. */
export function AllowanceNotice() {
  const { company } = useCompanies();
  const { readAllowance } = useSending();
  const { data } = useRead(
    ['correos', 'permitidos', company?.id],
    (signal) => readAllowance(company?.id ?? '', signal),
    { enabled: company !== undefined, staleTime: 0 },
  );
  if (!data || data.missing.length === 0) return null;
  return (
    <Alert severity={data.left === 0 ? 'warning' : 'info'} role="status">
      {allowanceText(data)}
    </Alert>
  );
}
