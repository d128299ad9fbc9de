import type { ComponentProps } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { useAttempt } from '../use-attempt.ts';

interface ConfirmActProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm'> {
  readonly act: () => Promise<unknown>;
  readonly done: string;
  readonly failure: string;
  /** Is called afterwards, whatever came of it. */
  readonly onEnd: () => void;
}

/** Asks whether something is to be done, does it, and tells what came of it. */
export function ConfirmAct({ act, done, failure, onEnd, ...question }: ConfirmActProps) {
  const alerts = useAlerts();
  const { isBusy, attempt } = useAttempt();
  const confirm = async () => {
    if (await attempt(act, failure)) alerts.success(done);
    onEnd();
  };
  return <ConfirmDialog {...question} busy={isBusy} onConfirm={() => void confirm()} />;
}
