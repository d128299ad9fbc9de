import { Alert } from '@mui/material';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { useRead } from '../../shared/data/use-answer.ts';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { allowanceText } from './allowance-text.ts';
import { useSending } from './use-sending.ts';

/** Shows to whom a mail goes, and what is written with it. */
export const MailFields = () => (
  <>
    <AllowanceNotice />
    <TextField
      name="to"
      label="Correos"
      help="Hasta 10, separados por comas"
      inputMode="email"
      placeholder="cliente@empresa.mx"
    />
    <TextField name="note" label="Mensaje" optional rows={4} />
  </>
);

/** Says before anything is written how many mails may still go today, to whoever has yet to prove who they are. */
function AllowanceNotice() {
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
