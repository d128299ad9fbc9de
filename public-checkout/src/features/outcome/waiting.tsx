import { Box, Button, Card, CircularProgress, Typography } from '@mui/material';
import type { OpenPayment, PaymentState } from '@timbra/ui/payment/payment.ts';
import { PartReceived } from '@timbra/ui/payment/spei/part-received.tsx';
import { TransferDetails } from '@timbra/ui/payment/spei/transfer-details.tsx';
import { pesosLess } from '@timbra/core/shared/money/centavos.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { Printer, RefreshCw } from 'lucide-react';
import { PageTitle } from '../../components/page-title.tsx';
import { askForReturn } from '../../lib/payment-calls.ts';
import { NewPurchase } from './new-purchase.tsx';
import { Receipt } from './receipt.tsx';

interface WaitingProps {
  readonly payment: OpenPayment;
  readonly state: PaymentState;
  readonly isAsking: boolean;
  /** The last question found no answer. */
  readonly hasFailed: boolean;
  readonly onAsk: () => void;
}

/**
 * Shows the confirmation in its pending form: nothing is confirmed yet, and it turns into the confirmation by itself.
 */
export function Waiting({ state, payment, isAsking, hasFailed, onAsk }: WaitingProps) {
  const { transfer, remaining, amount, customerEmail } = state;
  const received = pesosLess(amount, remaining);
  return (
    <Card sx={{ maxWidth: 640, mx: 'auto', p: { xs: 4, sm: 8 } }}>
      <PageTitle title={transfer ? 'Haz tu transferencia' : 'Tu pago está en proceso'} />
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 2, color: 'text.secondary' }}>
        <CircularProgress size={16} thickness={5} aria-hidden data-noprint />
        {transfer ? 'Esperando tu pago' : 'Tu banco está confirmando el pago; esta página cambia sola.'}
      </Box>
      {transfer ? (
        <Box sx={{ mt: 5 }}>
          {remaining < amount ? (
            <Box sx={{ mb: 4 }}>
              <PartReceived
                received={received}
                missing={remaining}
                isAsked={false}
                askForReturn={() => askForReturn(payment)}
              />
            </Box>
          ) : null}
          <TransferDetails transfer={transfer} amount={remaining} />
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            También te mandamos estos datos a {customerEmail}. Puedes cerrar esta página: cuando llegue el dinero
            abrimos tu cuenta y te enviamos el enlace para elegir tu contraseña.
          </Typography>
        </Box>
      ) : null}
      <Receipt state={state} />
      {hasFailed ? (
        <Box sx={{ mt: 4 }}>
          <ErrorNotice
            title={transfer ? 'Error al procesar el pago SPEI' : 'No pudimos consultar tu pago'}
            detail="No pudimos preguntar si tu pago ya llegó. Lo intentamos de nuevo en unos segundos."
          />
        </Box>
      ) : null}
      <Box data-noprint sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 6 }}>
        <Button startIcon={<RefreshCw size={16} />} loading={isAsking && hasFailed} onClick={onAsk}>
          Consultar ahora
        </Button>
        {transfer ? (
          <Button startIcon={<Printer size={16} />} onClick={() => window.print()}>
            Imprimir datos
          </Button>
        ) : null}
        <NewPurchase planId={state.planId} />
      </Box>
    </Card>
  );
}
