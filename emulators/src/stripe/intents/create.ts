import type { Answer } from '../../http/answer.ts';
import { noSuch } from '../http/failure.ts';
import { ok, type StripeRequest } from '../http/router.ts';
import type { Confirming } from './confirm.ts';
import { readCreation } from './forms.ts';
import { newIntent, type NewIntent } from './intent.ts';
import { causeOf, type Payments } from './payments.ts';

type Creation = Omit<ReturnType<typeof readCreation>, 'confirm'>;

export interface CreateParts {
  readonly payments: Payments;
  readonly confirming: Confirming;
  /** The account's owner has switched these on. */
  readonly methods: readonly string[];
}

/**
 * Creates a new payment, which may be confirmed at once. What a payment of its kind cannot have is dropped without a
 * word.
 */
export function createIntent({ payments, confirming, methods }: CreateParts, request: StripeRequest): Answer {
  const { confirm, payment_method, payment_method_data, return_url, ...form } = readCreation(request.form);
  const intent = newIntent(wantedIntent(form, payments, methods), payments.seconds());
  payments.add(intent, causeOf(request));
  return confirm
    ? confirming.confirm(intent, { payment_method, payment_method_data, return_url }, request)
    : ok(intent);
}

function wantedIntent(form: Creation, { objects }: Payments, methods: readonly string[]): NewIntent {
  const { customer = null, allowed_payment_method_types: allowed = null } = form;
  if (customer !== null && !objects.find('customer', customer)) throw noSuch('customer', customer, 'customer');
  const automatic = form.automatic_payment_methods ?? { enabled: true, allow_redirects: 'always' };
  return {
    amount: form.amount,
    currency: form.currency,
    customer,
    description: form.description ?? null,
    metadata: form.metadata ?? {},
    receipt_email: form.receipt_email ?? null,
    allowed_payment_method_types: allowed,
    automatic_payment_methods: allowed ? null : automatic,
    payment_method_options: form.payment_method_options ?? {},
    // Transfers belong to a customer.
    payment_method_types: (allowed ?? ['card', 'customer_balance']).filter(
      (type) => methods.includes(type) && (type !== 'customer_balance' || customer !== null),
    ),
  };
}
