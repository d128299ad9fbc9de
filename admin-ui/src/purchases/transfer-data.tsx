import { Box, Card, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { pesosLess } from '@timbra/core/shared/money/centavos.ts';
import { call } from '@timbra/ui/http/call.ts';
import { PartReceived } from '@timbra/ui/payment/spei/part-received.tsx';
import { TransferDetails } from '@timbra/ui/payment/spei/transfer-details.tsx';
import type { Purchase } from './purchase.ts';

interface TransferDataProps {
  readonly transfer: NonNullable<Purchase['transfer']>;
  readonly purchase: Pick<Purchase, 'amount' | 'received' | 'returnAsked' | 'paymentIntentId'>;
}

/** Shows where to transfer what a purchase costs. */
export function TransferData({ transfer, purchase }: TransferDataProps) {
  const { amount, received, returnAsked, paymentIntentId } = purchase;
  const client = useQueryClient();
  const missing = pesosLess(amount, received);
  const askForReturn = async () => {
    const params = { paymentIntentId: paymentIntentId ?? '' };
    await call('POST /payments/{paymentIntentId}/return', { params, body: {} });
    await client.invalidateQueries({ queryKey: ['mis-compras'] });
  };
  return (
    <Card component="section" aria-label="Datos para tu transferencia" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        Datos para tu transferencia
      </Typography>
      {received > 0 ? (
        <Box sx={{ mb: 4 }}>
          <PartReceived received={received} missing={missing} isAsked={returnAsked} askForReturn={askForReturn} />
        </Box>
      ) : null}
      {returnAsked ? null : <TransferDetails transfer={transfer} amount={missing} />}
    </Card>
  );
}
