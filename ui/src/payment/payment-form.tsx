import '../plain/plain.css';
import { lazy, Suspense, useId, useState } from 'react';
import { CreditCard, Landmark, Smartphone, WalletCards, type LucideIcon } from 'lucide-react';
import { Bone } from '../plain/bone.tsx';
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
    <div className="plain-stack">
      <MethodChooser method={method} onChoose={setMethod} />
      <Suspense fallback={<Bone height={168} label="Cargando el formulario" />}>
        {method === 'card' ? <Card {...pay} /> : null}
        {method === 'apple_pay' || method === 'google_pay' ? <Wallet key={method} wallet={method} {...pay} /> : null}
        {method === 'spei' ? <Spei total={pay.total} openTransfer={openTransfer} onOpened={onTransferOpened} /> : null}
      </Suspense>
    </div>
  );
}

const icons: Readonly<Record<Method, LucideIcon>> = {
  card: CreditCard,
  apple_pay: Smartphone,
  google_pay: WalletCards,
  spei: Landmark,
};

/** The four ways to pay, side by side. */
function MethodChooser({ method, onChoose }: { readonly method: Method; readonly onChoose: (method: Method) => void }) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className="plain-choice">
      <p className="plain-label" id={id}>
        Método de pago
      </p>
      <div className="plain-methods">
        {methods.map((one) => (
          <MethodCard key={one} method={one} isChosen={one === method} onChoose={() => onChoose(one)} />
        ))}
      </div>
    </div>
  );
}

interface MethodCardProps {
  readonly method: Method;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MethodCard({ method, isChosen, onChoose }: MethodCardProps) {
  const Icon = icons[method];
  return (
    <label className="plain-method">
      <input type="radio" className="plain-radio" name="metodo" value={method} checked={isChosen} onChange={onChoose} />
      <span>{methodNames[method]}</span>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </label>
  );
}
