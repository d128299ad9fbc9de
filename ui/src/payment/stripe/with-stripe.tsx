import { Elements } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { useEffect, useState, type ReactNode } from 'react';
import { colors } from '../../theme/design-tokens.ts';
import type { OpenPayment, Provider } from '../payment.ts';
import { stripeOf } from './confirm-with-stripe.ts';

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

export interface StripeScript {
  readonly state: 'loading' | 'ready' | 'missing';
  /** Asks for it again. */
  readonly retry: () => void;
}

/** What Stripe's fields stand in: loads its script, and tells whether it came. */
export function WithStripe({ provider, payment: { clientSecret }, children }: StripePageProps) {
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
