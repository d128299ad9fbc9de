import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { MethodChooser } from './method-chooser.tsx';
import type { Method } from './methods.ts';
import type { OpenTransfer, PayProps, Provider } from './payment.ts';
import { SpeiForm } from './spei/spei-form.tsx';

const stripe = () => import('./stripe/stripe-forms.tsx');
const emulator = () => import('./emulator/emulator-forms.tsx');

/** The same two forms by whoever takes the money; each is loaded when it is needed. */
const forms = {
  stripe: {
    Card: lazy(async () => ({ default: (await stripe()).CardForm })),
    Wallet: lazy(async () => ({ default: (await stripe()).WalletForm })),
  },
  emulator: {
    Card: lazy(async () => ({ default: (await emulator()).CardForm })),
    Wallet: lazy(async () => ({ default: (await emulator()).WalletForm })),
  },
};

/** A live key means real money: no test form then, whatever else is configured. */
export const isEmulated = ({ publishableKey, stripeApiBase }: Provider) =>
  stripeApiBase !== null && !publishableKey.startsWith('pk_live_');

interface PaymentFormProps extends PayProps {
  readonly openTransfer: () => Promise<OpenTransfer>;
  readonly onTransferOpened: (transfer: OpenTransfer) => void;
  readonly Spei?: typeof SpeiForm | undefined;
}

/** Shows the method chooser and the form of what was chosen. */
export function PaymentForm({ openTransfer, onTransferOpened, Spei = SpeiForm, ...pay }: PaymentFormProps) {
  const [method, setMethod] = useState<Method>('card');
  const { Card, Wallet } = isEmulated(pay.provider) ? forms.emulator : forms.stripe;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <MethodChooser method={method} onChoose={setMethod} />
      <Suspense fallback={<Skeleton variant="rounded" height={168} aria-label="Cargando el formulario" />}>
        {method === 'card' ? <Card {...pay} /> : null}
        {method === 'apple_pay' || method === 'google_pay' ? <Wallet key={method} wallet={method} {...pay} /> : null}
        {method === 'spei' ? <Spei total={pay.total} openTransfer={openTransfer} onOpened={onTransferOpened} /> : null}
      </Suspense>
    </Box>
  );
}
