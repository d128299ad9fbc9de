import { Elements, ExpressCheckoutElement, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Appearance,
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementOptions,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Bone } from '../../plain/bone.tsx';
import { Failure } from '../../plain/notice.tsx';
import type { Wallet } from '../methods.ts';
import { PayButton } from '../pay-button.tsx';
import type { Confirmation, OpenPayment, PayProps, Provider } from '../payment.ts';
import { confirmationOf, refused, returnUrl, usePayOnce } from '../use-pay-once.ts';
import { WalletUnavailable } from '../wallet-unavailable.tsx';
import { colors } from '../../theme/design-tokens.ts';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Wallets and SPEI have forms of their own. */
const cardFields: StripePaymentElementOptions = {
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  layout: 'tabs',
  // Where almost every card comes from; whoever pays with another one chooses its country.
  defaultValues: { billingDetails: { address: { country: 'MX' } } },
};

/** Shows Stripe's own fields for a card: the number never passes through this page. */
export const CardForm = (props: PayProps) => (
  <WithStripe provider={props.provider} payment={props.payment}>
    {(script) => <CardFields {...props} script={script} />}
  </WithStripe>
);

interface StripeScript {
  readonly state: 'loading' | 'ready' | 'missing';
  /** Asks for it again. */
  readonly retry: () => void;
}

function CardFields({ payment, purchaseId, total, script, ...asking }: PayProps & { readonly script: StripeScript }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const { pay, isPaying, problem, showProblem } = usePayOnce(asking);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (script.state === 'missing') script.retry();
    void pay(() => confirmWithStripe({ stripe, elements }, payment, purchaseId));
  };
  return (
    <form className="plain-stack" onSubmit={submit} noValidate>
      {isReady || script.state === 'missing' ? null : <Bone height={120} label="Cargando el formulario" />}
      {stripe ? (
        <PaymentElement
          options={cardFields}
          onReady={() => setReady(true)}
          onLoadError={() => showProblem(stripeMissing)}
        />
      ) : null}
      {problem ? <Failure title={problem} /> : null}
      <PayButton total={total} isPaying={isPaying} disabled={script.state === 'loading'} />
    </form>
  );
}

/** Shows the wallet's own button, where the device has the wallet. */
export const WalletForm = (props: PayProps & { readonly wallet: Wallet }) => (
  <WithStripe provider={props.provider} payment={props.payment}>
    {({ state }) => (state === 'missing' ? <Failure title={stripeMissing} /> : <WalletButton {...props} />)}
  </WithStripe>
);

const walletOptions: Readonly<Record<Wallet, StripeExpressCheckoutElementOptions>> = {
  apple_pay: optionsOf({ applePay: 'always', googlePay: 'never' }),
  google_pay: optionsOf({ applePay: 'never', googlePay: 'always' }),
};

function optionsOf(
  wallets: NonNullable<StripeExpressCheckoutElementOptions['paymentMethods']>,
): StripeExpressCheckoutElementOptions {
  return { paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never', ...wallets } };
}

function WalletButton({ wallet, payment, purchaseId, ...asking }: PayProps & { readonly wallet: Wallet }) {
  const stripe = useStripe();
  const elements = useElements();
  const [offer, setOffer] = useState<'unknown' | 'available' | 'unavailable'>('unknown');
  const { pay, problem, showProblem } = usePayOnce(asking);
  const key = wallet === 'apple_pay' ? 'applePay' : 'googlePay';
  return (
    <div className="plain-stack">
      {offer === 'unknown' && !problem ? <Bone height={48} label="Cargando" /> : null}
      {offer === 'unavailable' ? <WalletUnavailable wallet={wallet} /> : null}
      {problem ? <Failure title={problem} /> : null}
      {stripe && offer !== 'unavailable' ? (
        <ExpressCheckoutElement
          options={walletOptions[wallet]}
          onReady={({ availablePaymentMethods }) =>
            setOffer(availablePaymentMethods?.[key] ? 'available' : 'unavailable')
          }
          onLoadError={() => showProblem('Error iniciando el pago')}
          onClick={({ resolve }) => resolve({})}
          onConfirm={() => void pay(() => confirmWithStripe({ stripe, elements }, payment, purchaseId))}
        />
      ) : null}
    </div>
  );
}

const appearance: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: colors.primary,
    colorText: colors.ink,
    colorTextSecondary: colors.inkSoft,
    colorDanger: colors.error,
    borderRadius: '8px',
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '14px',
  },
};

interface StripePageProps {
  readonly provider: Provider;
  readonly payment: OpenPayment;
  readonly children: (script: StripeScript) => ReactNode;
}

/** What Stripe's fields stand in: loads its script, and tells whether it came. */
function WithStripe({ provider, payment: { clientSecret }, children }: StripePageProps) {
  const [stripe, setStripe] = useState<Stripe | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void stripeOf(provider.publishableKey).then((loaded) => {
      if (isCurrent) setStripe(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [provider.publishableKey, attempt]);
  const state = stripe === undefined ? 'loading' : stripe === null ? 'missing' : 'ready';
  return (
    // Another payment needs fields of its own: the options cannot be changed.
    <Elements key={clientSecret} stripe={stripe ?? null} options={{ clientSecret, appearance, locale: 'es-419' }}>
      {children({ state, retry: () => setAttempt((count) => count + 1) })}
    </Elements>
  );
}

/** Stripe.js and the fields that it has drawn, once it is loaded. */
type StripePage = { readonly stripe: Stripe | null; readonly elements: StripeElements | null };

/** Stays on the page unless the bank asks for its own. */
async function confirmWithStripe(
  { stripe, elements }: StripePage,
  { clientSecret }: OpenPayment,
  purchaseId?: string,
): Promise<Confirmation> {
  if (!stripe || !elements) return { status: 'refused', text: stripeMissing };
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl(purchaseId) },
    redirect: 'if_required',
  });
  return error ? refused(error) : confirmationOf(paymentIntent);
}

const loaded = new Map<string, Promise<Stripe | null>>();

/**
 * Loads Stripe.js from Stripe's own address when the first form needs it. Null where it cannot be had, for example
 * behind something that blocks it; the next call tries again.
 */
function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const known = loaded.get(publishableKey);
  if (known) return known;
  const loading = loadStripe(publishableKey, { locale: 'es-419' }).catch(() => {
    loaded.delete(publishableKey);
    return null;
  });
  loaded.set(publishableKey, loading);
  return loading;
}

const stripeMissing = 'Stripe no está disponible o PaymentIntent no creado';
