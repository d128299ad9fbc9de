import { Alert, Card, Typography } from '@mui/material';
import { pesosLess } from '@timbra/core/shared/money/centavos.ts';
import { TransferDetails } from '@timbra/ui/payment/spei/transfer-details.tsx';
import { money } from '@timbra/ui/format/amounts.ts';
import type { Purchase } from './purchase.ts';

interface TransferDataProps {
  readonly transfer: NonNullable<Purchase['transfer']>;
  readonly purchase: Pick<Purchase, 'amount' | 'received'>;
}

/** Where to transfer what a purchase costs. */
export function TransferData({ transfer, purchase: { amount, received } }: TransferDataProps) {
  const missing = pesosLess(amount, received);
  return (
    <Card component="section" aria-label="Datos para tu transferencia" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        Datos para tu transferencia
      </Typography>
      {received > 0 ? (
        <Alert severity="warning" sx={{ mb: 4 }}>
          Recibimos {money(received)}. Faltan {money(missing)} para completar tu compra.
        </Alert>
      ) : null}
      <TransferDetails transfer={transfer} amount={missing} />
    </Card>
  );
}
