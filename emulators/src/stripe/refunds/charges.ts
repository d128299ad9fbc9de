import { z } from 'zod';
import { invalid, noSuch } from '../http/router.ts';
import type { Intent } from '../intents/intent.ts';
import type { Charge, Payments } from '../intents/payments.ts';

export function findCharge({ objects }: Payments, id: string, param: string): Charge {
  const charge = objects.find<Charge>('charge', id)?.body;
  if (!charge) throw noSuch('charge', id, param);
  return charge;
}

/**
 * Returns the charge that a form names, by itself or by its payment.
 * @throws StripeFailure for a payment that nobody has paid.
 */
export function chargeOf(
  payments: Payments,
  form: { readonly charge?: string | undefined; readonly payment_intent?: string | undefined },
): Charge {
  if (form.charge !== undefined) return findCharge(payments, form.charge, 'charge');
  const { payment_intent: id } = form;
  if (id === undefined) throw invalid('parameter_missing', 'One of charge and payment_intent is needed.');
  const intent = payments.objects.find<Intent>('payment_intent', id)?.body;
  if (!intent) throw noSuch('payment_intent', id, 'payment_intent');
  if (intent.latest_charge === null) {
    throw invalid('invalid_request', `This PaymentIntent (${id}) does not have a successful charge.`);
  }
  return findCharge(payments, intent.latest_charge, 'payment_intent');
}

export const RefundForm = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: z.coerce.number().int().positive().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  expand: z.array(z.string()).optional(),
  origin: z.literal('customer_balance').optional(),
  customer: z.string().optional(),
  currency: z.literal('mxn').optional(),
});

export type RefundOrder = z.output<typeof RefundForm>;

/** Describes what belongs to a payment or a charge: refunds, disputes. */
export const OfPayment = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  expand: z.array(z.string()).optional(),
});

export const OutcomeForm = z.object({ status: z.enum(['succeeded', 'failed']) });

/** Lists objects, the newest first, of one payment if a payment or its charge is named. */
export function listOf(
  payments: Payments,
  kind: 'refund' | 'dispute',
  url: string,
  { payment_intent: payment, charge, limit, starting_after: after }: z.output<typeof OfPayment>,
) {
  const owner = payment ?? (charge === undefined ? undefined : findCharge(payments, charge, 'charge').payment_intent);
  const page = { from: 0, to: Number.MAX_SAFE_INTEGER, owner, after, limit: limit + 1 };
  const found = payments.objects.page(kind, page);
  return {
    object: 'list',
    url,
    has_more: found.length > limit,
    data: found.slice(0, limit).map(({ body }) => body),
  };
}
