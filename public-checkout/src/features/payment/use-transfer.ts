import { ApiError, newRequestKey } from '@timbra/ui/http/call.ts';
import type { OpenTransfer } from '@timbra/ui/payment/payment.ts';
import { useCallback, useRef } from 'react';
import { openTransfer, type Order } from '../../lib/payment-calls.ts';

/** Opens the payment by transfer; a request whose answer was lost is sent again under its key. */
export function useTransfer(order: Order | undefined): () => Promise<OpenTransfer> {
  const key = useRef<string>(undefined);
  return useCallback(async () => {
    if (!order) throw new Error('there is no order to pay');
    key.current ??= newRequestKey();
    try {
      const transfer = await openTransfer(order, key.current);
      key.current = undefined;
      return transfer;
    } catch (error) {
      if (!(error instanceof ApiError && error.unreachable)) key.current = undefined;
      throw error;
    }
  }, [order]);
}
