import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { callData, messageOf } from '@timbra/ui/http/call.ts';
import { isRefusal } from '../shared/drafts/send-with-key.ts';
import { useRequestKeys } from '../shared/form/use-request-keys.ts';
import { editAddress } from '../documents/invoice-row.ts';

/** Makes the draft of a global invoice for some orders and opens it: nothing is stamped before it was looked at. */
export function useGlobalInvoice(companyId: string) {
  const navigate = useNavigate();
  const alerts = useAlerts();
  const isBusy = useRef(false);
  const keys = useRequestKeys();
  return async (orderIds: readonly string[]) => {
    // A double click makes one draft.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const body = { companyId, tipo: 'global', orderIds: [...orderIds], draft: true } as const;
      const draft = await callData('POST /invoices/create', {
        body,
        headers: { 'Idempotency-Key': keys.keyOf(body) },
      });
      keys.forget();
      await navigate(editAddress(draft.id));
    } catch (error) {
      // What was refused is asked for anew; what nobody answered is asked for again.
      if (isRefusal(error)) keys.forget();
      alerts.error(messageOf(error, 'No pudimos preparar la factura global. Inténtalo de nuevo.'));
    } finally {
      isBusy.current = false;
    }
  };
}
