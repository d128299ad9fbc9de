import { newRequestKey } from '@timbra/ui/http/request-key.ts';
import type { PaymentState } from '@timbra/ui/payment/payment.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import { readCustomerInfo } from '../../lib/customer-info.ts';
import { readStored, store } from '../../lib/storage.ts';

/** The wish for an account, sent again word for word until it is heard. */
export interface AccountAttempt {
  readonly key: string;
  readonly body: {
    readonly paymentIntentId: string;
    readonly planId: string;
    readonly customerName: string;
    readonly customerEmail: string;
    readonly customerPhone: string;
    readonly companyName: string;
    readonly rfc: string;
  };
}

const place = 'checkoutAccountAttempt';

export const dropAccountAttempt = () => store(place, undefined);

/**
 * The wish of an earlier visit or of another tab, else a new one. Undefined in a browser that did not make this purchase:
 * nobody else's session is opened in it, and the server opens the account by itself after a while.
 */
export function accountAttempt(paymentIntentId: string, state: PaymentState): AccountAttempt | undefined {
  const stored = readStored(place) as AccountAttempt | undefined;
  if (stored?.body?.paymentIntentId === paymentIntentId) return stored;
  const info = readCustomerInfo();
  const { customerName, customerEmail, customerPhone, planId } = state;
  if (!info || comparableEmail(info.email) !== comparableEmail(customerEmail ?? '')) return undefined;
  const attempt: AccountAttempt = {
    key: newRequestKey(),
    body: {
      paymentIntentId,
      planId,
      customerName: customerName ?? '',
      customerEmail: customerEmail ?? '',
      customerPhone: customerPhone ?? '',
      companyName: info.nombre.trim(),
      rfc: 'PENDIENTE',
    },
  };
  store(place, attempt);
  return attempt;
}
