import { useEffect, useEffectEvent } from 'react';
import { useRefresh } from 'react-admin';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { useWholeRecord } from '../shared/use-whole-record.ts';
import { importPace, isUnderWay, type Import } from './import-state.ts';
import { undoFailed } from './undo-result.tsx';

interface ImportWatchProps {
  readonly id: string;
  /** Tells whether a dialog shows it: it says itself how it ends. */
  readonly isShown: boolean;
  readonly onEnd: () => void;
}

/** Waits for the end of an import: then the list shows what came of it, and the user is told. */
export function ImportWatch({ id, isShown, onEnd }: ImportWatchProps) {
  const { data } = useWholeRecord<Import>('importaciones', id, { refetchInterval: importPace });
  const refresh = useRefresh();
  const alerts = useAlerts();
  const end = useEffectEvent(({ status, message, undo }: Import) => {
    if (!isShown && undo?.status === 'FAILED') alerts.error(undoFailed);
    else if (!isShown && message) (status === 'FAILED' ? alerts.error : alerts.success)(message);
    refresh();
    onEnd();
  });
  const isOver = data !== undefined && !isUnderWay(data);
  useEffect(() => {
    if (isOver) end(data);
  }, [isOver, data]);
  return null;
}
