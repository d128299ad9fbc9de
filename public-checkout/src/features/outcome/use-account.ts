import { useQuery } from '@tanstack/react-query';
import { ApiError, newRequestKey } from '@timbra/ui/http/call.ts';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import type { OpenPayment, PaymentState } from '@timbra/ui/payment/payment.ts';
import { useEffect, useMemo } from 'react';
import { call } from '../../lib/call-api.ts';
import { dropCustomerInfo, readCustomerInfo } from '../../lib/customer-info.ts';
import type { AccountAttempt } from '@timbra/ui/browser-store/store-keys.ts';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { drop, store, read } from '@timbra/ui/browser-store/store.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';

/** The way into the account that was opened here. */
export type NewAccount = AnswerTo<'POST /payments/create-account'>;

const tries = 6;
/** Nothing came back, or a first request under the same key is still being worked off, as that of a tab just closed. */
const isUnheard = (error: unknown) =>
  error instanceof ApiError && (error.unreachable || error.status >= 500 || error.body.code === 'IDEMPOTENCY_CONFLICT');

/**
 * Opens the account of a card payment that succeeded, once: sent again under its key when the network is cut. `data` is
 * null when it had been opened before: by another tab, by the server, or by a request whose answer was lost.
 */
export function useAccount({ paymentIntentId }: OpenPayment, state: PaymentState) {
  const isWanted = state.paymentMethod === 'Stripe' && !state.credited;
  // What is stored is read when this payment is first seen as paid: the account's making clears it.
  const attempt = useMemo(
    () => (isWanted ? accountAttempt(paymentIntentId, state) : undefined),
    [paymentIntentId, isWanted],
  );
  const account = useQuery({
    queryKey: ['cuenta', paymentIntentId],
    queryFn: () => (attempt ? openAccount(attempt) : null),
    enabled: attempt !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: (query) => query.state.status === 'error',
    retry: (count, error) => isUnheard(error) && count < tries,
    retryDelay: (count) => Math.min(500 * 2 ** count, 8_000),
  });
  const isThere = account.isSuccess || state.credited;
  useEffect(() => {
    if (!isThere) return;
    dropCustomerInfo();
    dropAccountAttempt();
  }, [isThere]);
  return { ...account, isThere, isOpening: attempt !== undefined && account.isPending };
}

async function openAccount({ key, body }: AccountAttempt): Promise<NewAccount | null> {
  try {
    const headers = { 'Idempotency-Key': key };
    return await call('POST /payments/create-account', { body, headers });
  } catch (error) {
    if (error instanceof ApiError && error.body.code === 'ACCOUNT_ALREADY_CREATED') return null;
    throw error;
  }
}

const dropAccountAttempt = () => drop(storeKeys.accountAttempt);

/**
 * Returns the request of an earlier visit or of another tab, else a new one. Undefined in a browser that did not make
 * this purchase: nobody else's session is opened in it, and the server opens the account by itself after a while.
 */
function accountAttempt(paymentIntentId: string, state: PaymentState): AccountAttempt | undefined {
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
