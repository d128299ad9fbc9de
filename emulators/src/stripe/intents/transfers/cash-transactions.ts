import { findCustomer } from '../../customers/routes.ts';
import type { Payments } from '../payments.ts';
import { newId } from '../../store/objects.ts';
import type { Cause } from '../../webhooks/events.ts';

/** A change of a customer's balance, which has been made. */
export interface CashChange {
  readonly customer: string;
  /** Whole centavos; what leaves the balance is negative. */
  readonly amount: number;
  readonly type:
    'funded' | 'applied_to_payment' | 'unapplied_from_payment' | 'refunded_from_payment' | 'return_initiated';
  readonly payment?: string;
}

/** Tells of it, as Stripe does: `applied_to_payment` and the like name the payment that took or gave the money. */
export function recordCash(payments: Payments, { customer, amount, type, payment }: CashChange, cause: Cause): void {
  const about = payment === undefined ? {} : { [type]: { payment_intent: payment } };
  const transaction = {
    id: newId('ccsbtxn_'),
    object: 'customer_cash_balance_transaction',
    created: payments.seconds(),
    currency: 'mxn',
    customer,
    ending_balance: findCustomer(payments.objects, customer).money,
    livemode: false,
    net_amount: amount,
    type,
    ...about,
  };
  payments.record('customer_cash_balance_transaction.created', transaction, cause);
}
