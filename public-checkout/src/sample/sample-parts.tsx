import { Ribbon } from '@timbra/ui/feedback/ribbon.tsx';
import type { ReactNode } from 'react';
import { CheckoutPartsContext, type CheckoutParts } from '../lib/checkout-parts.ts';
import { SampleSpeiForm } from './sample-spei-form.tsx';
import { stateOfSimulatedOrReal } from './simulated-payment.ts';

const parts: CheckoutParts = { SpeiForm: SampleSpeiForm, stateOf: stateOfSimulatedOrReal };

/** Shows the specification's simulated transfer in the place of the real one; the screens do not know. */
export function SampleParts({ children }: { readonly children: ReactNode }) {
  return (
    <CheckoutPartsContext value={parts}>
      {children}
      <Ribbon />
    </CheckoutPartsContext>
  );
}
