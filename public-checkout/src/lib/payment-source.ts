import { createContext } from 'react';
import { loadPayment } from './payment-calls.ts';

/** Who tells how a payment stands. The sample mode knows of payments that nobody has made. */
export const PaymentSource = createContext<typeof loadPayment>(loadPayment);
