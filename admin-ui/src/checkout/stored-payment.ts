import { storeDraft, readDraft } from '../shared/drafts/drafts.ts';
import type { OpenPayment } from '@timbra/ui/payment/payment.ts';

/** The last payment of a plan that this browser has opened: a page that was closed in the middle finds it again. */
export interface StoredPayment extends OpenPayment {
  readonly purchaseId: string;
  /** It is in milliseconds since 1970, once its success was told. */
  readonly paidAt?: number;
}

const nameOf = (planId: string) => `pago:${planId}`;

export const storePayment = (planId: string, { paymentIntentId, clientSecret, purchaseId }: StoredPayment): void =>
  storeDraft(nameOf(planId), { values: { paymentIntentId, clientSecret, purchaseId }, version: undefined });

export function storePaid(planId: string): void {
  const stored = storedPayment(planId);
  if (stored) storeDraft(nameOf(planId), { values: { ...stored, paidAt: Date.now() }, version: undefined });
}

export const storedPayment = (planId: string): StoredPayment | undefined =>
  readDraft<StoredPayment>(nameOf(planId))?.values;
