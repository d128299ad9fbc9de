import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

const loaded = new Map<string, Promise<Stripe | null>>();

/**
 * Loads Stripe.js from Stripe's own address when the first form needs it. Null where it cannot be had, for example
 * behind something that blocks it; the next call tries again.
 */
export function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const known = loaded.get(publishableKey);
  if (known) return known;
  const loading = loadStripe(publishableKey, { locale: 'es-419' }).catch(() => {
    loaded.delete(publishableKey);
    return null;
  });
  loaded.set(publishableKey, loading);
  return loading;
}

export const stripeMissing = 'Stripe no está disponible o PaymentIntent no creado';
