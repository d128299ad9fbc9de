import { type ComponentType, useEffect, useState } from 'react';
import { confirmBy } from '@timbra/ui/http/call.ts';

interface Opened {
  readonly Dialog: ComponentType<{ readonly onEnd: (isConfirmed: boolean) => void }>;
  readonly onEnd: (isConfirmed: boolean) => void;
}

/** Opens one dialog above whatever is shown, where a call needs the second step; it is fetched when it is needed. */
export function ConfirmWhereAsked() {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let end = (_isConfirmed: boolean) => {};
    const forget = confirmBy(async () => {
      const { ConfirmDialog: Dialog } = await import('./confirm-dialog.tsx');
      return new Promise<boolean>((resolve) => {
        end = (isConfirmed) => {
          setOpened(undefined);
          resolve(isConfirmed);
        };
        setOpened({ Dialog, onEnd: end });
      });
    });
    return () => {
      forget();
      // Whoever waits for it is refused.
      end(false);
    };
  }, []);
  return opened ? <opened.Dialog onEnd={opened.onEnd} /> : null;
}
