import { type ReactNode, useEffect, useState } from 'react';
import { confirmBy } from '@timbra/ui/http/call.ts';

/** Opens one dialog above whatever is shown, where a call needs the second step; it is fetched when it is needed. */
export function ConfirmWhereAsked() {
  const [dialog, show] = useState<ReactNode>();
  useEffect(() => {
    const gone = new AbortController();
    const forget = confirmBy(async () => (await import('./ask-confirmation.tsx')).askConfirmation(show, gone.signal));
    return () => {
      forget();
      gone.abort();
    };
  }, []);
  return dialog;
}
