import { z } from 'zod';
import { invalid, noSuch, read } from '../http/failure.ts';
import type { Route, StripeRequest } from '../http/router.ts';
import { ok, route } from '../http/router.ts';
import type { Intent } from '../intents/intent.ts';
import type { Charge, Payments } from '../intents/payments.ts';
import { causeOf } from '../intents/payments.ts';
import { newId } from '../store/ids.ts';

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly status: 'succeeded';
}

const RefundForm = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: z.coerce.number().int().positive().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  expand: z.array(z.string()).optional(),
});

export function refundRoutes(payments: Payments): readonly Route[] {
  const { objects } = payments;
  return [
    route('POST', '/v1/refunds', (request) => ok(refund(payments, request))),
    route('GET', '/v1/refunds/:id', ({ params }) => {
      const found = objects.find<Refund>('refund', params['id'] ?? '');
      if (!found) throw noSuch('refund', params['id'] ?? '', 'refund');
      return ok(found.body);
    }),
    route('GET', '/v1/charges/:id', ({ params }) => ok(findCharge(payments, params['id'] ?? '', 'charge'))),
  ];
}

function findCharge({ objects }: Payments, id: string, param: string): Charge {
  const charge = objects.find<Charge>('charge', id)?.body;
  if (!charge) throw noSuch('charge', id, param);
  return charge;
}

function refund(payments: Payments, request: StripeRequest): Refund {
  const form = read(RefundForm, request.form);
  const charge = chargeOf(payments, form);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`, 'charge');
  const amount = form.amount ?? left;
  if (amount > left) {
    throw invalid(
      'amount_too_large',
      `Refund amount (${amount}) is greater than unrefunded amount (${left})`,
      'amount',
    );
  }
  const made: Refund = {
    id: newId('re_'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: payments.seconds(),
    currency: charge.currency,
    metadata: form.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: form.reason ?? null,
    status: 'succeeded',
  };
  keep(payments, made, charge, request);
  return made;
}

function keep(payments: Payments, made: Refund, charge: Charge, request: StripeRequest): void {
  const { objects } = payments;
  const refunded = charge.amount_refunded + made.amount;
  const after: Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  objects.add(made, charge.payment_intent);
  objects.save(after);
  // A transfer came from a bank that cannot be told here: its money goes back to the customer's balance.
  const { type } = charge.payment_method_details;
  if (charge.customer !== null && type === 'customer_balance') objects.addMoney(charge.customer, made.amount);
  payments.record('refund.created', made, causeOf(request));
  payments.record('charge.refunded', after, causeOf(request));
}

function chargeOf(payments: Payments, form: z.output<typeof RefundForm>): Charge {
  if (form.charge !== undefined) return findCharge(payments, form.charge, 'charge');
  const { payment_intent: id } = form;
  if (id === undefined) throw invalid('parameter_missing', 'One of charge and payment_intent is needed.');
  const intent = payments.objects.find<Intent>('payment_intent', id)?.body;
  if (!intent) throw noSuch('payment_intent', id, 'payment_intent');
  if (intent.latest_charge === null) {
    throw invalid('invalid_request', `This PaymentIntent (${id}) does not have a successful charge to refund.`);
  }
  return findCharge(payments, intent.latest_charge, 'payment_intent');
}
