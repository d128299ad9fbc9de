import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { fewStamps } from '@timbra/core/stamps/few-stamps.ts';
import { count } from '@timbra/ui/format/amounts.ts';
import { useBalance } from '../shared/companies/use-balance.ts';

/** Says in time that stamps run out, from as many on as the user is notified at. */
export function StampsNotice() {
  const { data } = useBalance();
  if (!data || data.available > fewStamps) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to="/planes" size="small" sx={{ minHeight: 32 }}>
          Comprar timbres
        </Button>
      }
    >
      {textOf(data.available)}
    </Alert>
  );
}

function textOf(available: number): string {
  if (available === 0) return 'No te quedan timbres: sin ellos no puedes emitir documentos.';
  return available === 1 ? 'Te queda 1 timbre.' : `Te quedan ${count(available)} timbres.`;
}
