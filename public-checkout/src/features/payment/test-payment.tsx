import { Box, Button, Typography } from '@mui/material';
import { newRequestKey } from '@timbra/ui/http/request-key.ts';
import { confirmAtEmulator } from '@timbra/ui/payment/emulator/confirm-at-emulator.ts';
import { acceptedCard } from '@timbra/ui/payment/emulator/test-cards.ts';
import type { OpenPayment } from '@timbra/ui/payment/payment.ts';
import { returnUrl } from '@timbra/ui/payment/return-url.ts';
import { usePayOnce } from '@timbra/ui/payment/use-pay-once.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { useCallback, useRef } from 'react';
import type { CardPayment } from '@timbra/ui/payment/payment-calls.ts';
import { openCard, stateOf, type Order } from '../../lib/payment-calls.ts';

interface TestPaymentProps {
  readonly order: Order;
  readonly stripeApiBase: string;
  readonly onPaid: (payment: OpenPayment) => void;
}

/** Where no payment could be opened and the provider is the emulator: one button opens and pays it (specification §4). */
export function TestPayment({ order, stripeApiBase, onPaid }: TestPaymentProps) {
  const opened = useRef<CardPayment>(undefined);
  const findStatus = useCallback(async () => {
    if (!opened.current) throw new Error('no payment has been opened');
    return (await stateOf(opened.current)).status;
  }, []);
  const onConfirmed = useCallback(() => {
    if (opened.current) onPaid(opened.current);
  }, [onPaid]);
  const { pay, isPaying, problem } = usePayOnce({ findStatus, onConfirmed });
  const payForTest = async () => {
    opened.current = await openCard(order, newRequestKey());
    const { publishableKey } = opened.current;
    return confirmAtEmulator({ publishableKey, stripeApiBase }, opened.current, acceptedCard, returnUrl());
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      {problem ? <ErrorNotice title={problem} /> : null}
      <Button loading={isPaying} onClick={() => void pay(payForTest)}>
        Pagar en modo de prueba
      </Button>
      <Typography variant="body2" color="textSecondary">
        El cobro está emulado: abre un pago nuevo y lo da por aceptado, sin dinero de verdad.
      </Typography>
    </Box>
  );
}
