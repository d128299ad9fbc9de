import { useState } from 'react';
import { fetchApi } from '@timbra/ui/http/call.ts';
import type { Given } from '@timbra/contract/calls.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import { whyNoFile } from '../../shared/download/download.ts';

/** Draws the printed form as it would be, marked VISTA PREVIA. */
export function usePreview(request: () => Given<'POST /invoices/preview'>['body']) {
  const { isBusy, attempt } = useAttempt({ why: whyNoFile });
  const [content, setContent] = useState<Blob>();
  const show = () =>
    attempt(async () => {
      const headers = { Accept: 'application/pdf' };
      setContent(await (await fetchApi('/invoices/preview', { method: 'POST', headers, body: request() })).blob());
    }, 'No pudimos dibujar la vista previa.');
  return { isBusy, content, show, close: () => setContent(undefined) };
}
