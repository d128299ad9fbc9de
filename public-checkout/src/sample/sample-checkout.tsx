import { SpeiFormContext } from '@timbra/ui/payment/spei/spei-form-context.ts';
import { Ribbon } from '@timbra/ui/feedback/ribbon.tsx';
import type { ReactNode } from 'react';
import { PaymentSource } from '../lib/payment-source.ts';
import { SampleSpeiForm } from './sample-spei-form.tsx';
import { loadSimulatedOrReal } from './simulated-payment.ts';

/** Puts the specification's simulated transfer in the place of the real one; the screens do not know. */
export function SampleCheckout({ children }: { readonly children: ReactNode }) {
  return (
    <SpeiFormContext value={SampleSpeiForm}>
      <PaymentSource value={loadSimulatedOrReal}>
        {children}
        <Ribbon />
      </PaymentSource>
    </SpeiFormContext>
  );
}
