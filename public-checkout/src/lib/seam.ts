import type { SpeiForm } from '@timbra/ui/payment/spei/spei-form.tsx';
import { createContext, use } from 'react';
import { loadPayment } from './payment-calls.ts';

/** All that tells the checkout from its sample, which knows of transfers that nobody has made. */
export interface Seam {
  readonly loadPayment: typeof loadPayment;
  /** Without it the payment form brings its own, which a first visit need not load. */
  readonly SpeiForm?: typeof SpeiForm;
}

export const SeamContext = createContext<Seam>({ loadPayment });

export const useSeam = (): Seam => use(SeamContext);
