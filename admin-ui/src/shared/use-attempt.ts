import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { messageOf } from '@timbra/ui/http/call.ts';

interface AttemptOptions {
  /** Says why it came to nothing; the second is said where the server has said nothing. */
  readonly why?: (error: unknown, own: string) => string;
  /** Is waited for whatever came of it: after an answer that was lost, the server knows whether it was done all the same. */
  readonly after?: () => Promise<unknown>;
}

/** Does what no form sends, such as what a button asks for: busy meanwhile, and a failure is told as a notice. */
export function useAttempt({ why = messageOf, after }: AttemptOptions = {}) {
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  /** @returns whether it was done. */
  const attempt = async (work: () => Promise<unknown>, failure: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      alerts.error(why(error, failure));
      return false;
    } finally {
      await after?.();
      setBusy(false);
    }
  };
  return { isBusy, attempt };
}
