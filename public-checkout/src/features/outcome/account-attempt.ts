import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import type { AccountAttempt } from '@timbra/ui/browser-store/store-keys.ts';
import { drop, store, read } from '@timbra/ui/browser-store/store.ts';
import { newRequestKey } from '@timbra/ui/http/request-key.ts';
import type { PaymentState } from '@timbra/ui/payment/payment.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import { readCustomerInfo } from '../../lib/customer-info.ts';

export const dropAccountAttempt = () => drop(storeKeys.accountAttempt);

/**
 * Returns the request of an earlier visit or of another tab, else a new one. Undefined in a browser that did not make
 * this purchase: nobody else's session is opened in it, and the server opens the account by itself after a while.
 */
export function accountAttempt(paymentIntentId: string, state: PaymentState): AccountAttempt | undefined {
  const stored = read(storeKeys.accountAttempt);
  if (stored?.body.paymentIntentId === paymentIntentId) return stored;
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
  store(storeKeys.accountAttempt, attempt);
  return attempt;
}
