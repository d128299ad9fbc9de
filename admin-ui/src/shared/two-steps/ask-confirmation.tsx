import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * @param show draws the dialog, and takes it away.
 * @param gone tells that there is nothing to draw it in any more: whoever waits for it is refused.
 * @returns whether they have confirmed who they are.
 */
export const askConfirmation = (show: (dialog: ReactNode) => void, gone: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    gone.addEventListener('abort', () => resolve(false));
    const end = (isConfirmed: boolean) => {
      show(undefined);
      resolve(isConfirmed);
    };
    show(<ConfirmDialog onEnd={end} />);
  });
