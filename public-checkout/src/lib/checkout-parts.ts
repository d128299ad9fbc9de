import type { SpeiForm } from '@timbra/ui/payment/spei/spei-form.tsx';
import { createContext, use } from 'react';
import { stateOf } from './payment-calls.ts';

/** Tells the checkout from its sample, which knows of transfers that nobody has made. */
export interface CheckoutParts {
  /** Reads the state of a payment. */
  readonly stateOf: typeof stateOf;
  /** Without it the payment form brings its own, which a first visit need not load. */
  readonly SpeiForm?: typeof SpeiForm;
}

export const CheckoutPartsContext = createContext<CheckoutParts>({ stateOf });

export const useCheckoutParts = (): CheckoutParts => use(CheckoutPartsContext);
