import { paymentCalls } from '@timbra/ui/payment/payment-calls.ts';
import { call } from './call-api.ts';

/** What is bought and by whom; the amount is in pesos with IVA. */
export interface Order {
  readonly planId: string;
  readonly amount: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
}

/** The calls are for nobody: what is bought here is for the address that was typed. */
export const { activePlans, plan, openCard, openTransfer, askForReturn, stateOf } = paymentCalls(call);
