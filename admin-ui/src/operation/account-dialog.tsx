import { Box, Button, Typography } from '@mui/material';
import { Facts } from '@timbra/ui/facts.tsx';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { count } from '@timbra/ui/format/amounts.ts';
import { shortDate } from '@timbra/ui/format/dates.ts';
import { Link } from 'react-router';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { users, type Account } from './account.ts';
import { Ledger } from './ledger.tsx';

interface AccountDialogProps {
  readonly id: string;
  readonly onGrant: () => void;
  readonly onClose: () => void;
}

/** Shows an account: who it is, its stamps, and how they came and went. */
export function AccountDialog({ id, onGrant, onClose }: AccountDialogProps) {
  return (
    <RecordDialog<Account> resource={users} id={id} title="Cuenta" onClose={onClose}>
      {(account) => (
        <Dialog
          title={account.name || account.email}
          onClose={onClose}
          actions={
            <>
              <Button
                component={Link}
                to={`/operacion/compras?filter=${encodeURIComponent(JSON.stringify({ userId: id }))}`}
              >
                Ver sus compras
              </Button>
              <Button variant="contained" onClick={onGrant}>
                Dar timbres
              </Button>
            </>
          }
        >
          <Facts facts={factsOf(account)} />
          <Typography variant="h3" component="h3" sx={{ mt: 6, mb: 2 }}>
            Movimientos de timbres
          </Typography>
          <Box>
            <Ledger userId={id} />
          </Box>
        </Dialog>
      )}
    </RecordDialog>
  );
}

function factsOf({ email, emailVerified, phone, createdAt, balance }: Account) {
  return [
    { label: 'Correo', value: `${email}${emailVerified ? '' : ' (sin confirmar)'}` },
    { label: 'Teléfono', value: phone ?? '—' },
    { label: 'Alta', value: shortDate(createdAt) },
    { label: 'Timbres disponibles', value: count(balance.available) },
    { label: 'Comprados y de cortesía', value: count(balance.totalPurchased) },
    { label: 'Usados', value: count(balance.totalUsed) },
    { label: 'Apartados para documentos en proceso', value: count(balance.reserved) },
    {
      label: 'Por vencer',
      value:
        balance.expiring.length === 0
          ? 'Ninguno'
          : balance.expiring.map(({ amount, at }) => `${count(amount)} el ${shortDate(at)}`).join(', '),
    },
  ];
}
