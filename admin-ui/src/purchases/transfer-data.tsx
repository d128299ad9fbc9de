import { Card, Typography } from '@mui/material';
import { TransferDetails } from '../payment/spei/transfer-details.tsx';
import type { Purchase } from './purchase.ts';

interface TransferDataProps {
  readonly transfer: NonNullable<Purchase['transfer']>;
  /** Pesos with IVA. */
  readonly amount: number;
}

/** Where to transfer what a purchase costs. */
export function TransferData({ transfer, amount }: TransferDataProps) {
  return (
    <Card component="section" aria-label="Datos para tu transferencia" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        Datos para tu transferencia
      </Typography>
      <TransferDetails transfer={transfer} amount={amount} />
    </Card>
  );
}
