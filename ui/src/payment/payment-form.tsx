import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Skeleton } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { CreditCard, Landmark, Smartphone, WalletCards, type LucideIcon } from 'lucide-react';
import { type Method, methodNames, methods } from './methods.ts';
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

const icons: Readonly<Record<Method, LucideIcon>> = {
  card: CreditCard,
  apple_pay: Smartphone,
  google_pay: WalletCards,
  spei: Landmark,
};

interface MethodChooserProps {
  readonly method: Method;
  readonly onChoose: (method: Method) => void;
}

/** The four ways to pay, side by side. */
function MethodChooser({ method, onChoose }: MethodChooserProps) {
  const labelId = useId();
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId}>Método de pago</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name="metodo"
        value={method}
        onChange={(_event, chosen) => onChoose(chosen as Method)}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, 1fr)' },
          mt: 1,
        }}
      >
        {methods.map((one) => (
          <MethodCard key={one} method={one} isChosen={one === method} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function MethodCard({ method, isChosen }: { readonly method: Method; readonly isChosen: boolean }) {
  const Icon = icons[method];
  return (
    <FormControlLabel
      value={method}
      control={<Radio size="small" />}
      label={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}>
          {methodNames[method]}
          <Box
            component={Icon}
            size={18}
            strokeWidth={1.75}
            aria-hidden
            sx={{ display: { xs: 'none', sm: 'block' } }}
          />
        </Box>
      }
      sx={{
        m: 0,
        minHeight: 52,
        pr: 2.5,
        border: 1,
        borderRadius: '10px',
        borderColor: isChosen ? 'primary.main' : 'divider',
        bgcolor: isChosen ? 'primary.light' : 'background.paper',
        '& .MuiFormControlLabel-label': { flex: 1, fontWeight: 550 },
        '& .MuiFormControlLabel-label > span': { justifyContent: 'space-between' },
        '&:hover': { borderColor: 'primary.main' },
      }}
    />
  );
}
