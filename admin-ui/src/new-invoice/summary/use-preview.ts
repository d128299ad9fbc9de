import { useState } from 'react';
import { ApiError, fetchApi, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import type { Given } from '@timbra/contract/calls.ts';

/** Draws the printed form as it would be, marked VISTA PREVIA. */
export function usePreview(request: () => Given<'POST /invoices/preview'>['body']) {
  const showTrouble = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const [content, setContent] = useState<Blob>();
  const show = async () => {
    setBusy(true);
    try {
      const headers = { Accept: 'application/pdf' };
      setContent(await (await fetchApi('/invoices/preview', { method: 'POST', headers, body: request() })).blob());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showTrouble.error(error.unreachable ? offlineMessage : messageOf(error, 'No pudimos dibujar la vista previa.'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, content, show, close: () => setContent(undefined) };
}
