import { z } from 'zod';

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
