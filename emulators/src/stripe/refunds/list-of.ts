import type { z } from 'zod';
import type { Payments } from '../intents/payments.ts';
import { findCharge } from './charges.ts';
import type { OfPayment } from './forms.ts';

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
