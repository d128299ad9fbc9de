import type { ImportKind } from '@timbra/core/imports/import.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { useWholeRecord } from '../shared/use-whole-record.ts';
import { ImportDialog } from './import-dialog.tsx';
import { NewImport } from './new/new-import.tsx';
import { newImport, useImportAddress } from './import-texts.ts';
import { type Import, importPace, isInProgress } from './use-import-actions.ts';
import { undoFailed } from './refused-rows.tsx';

/** Shows the import that the address names, over its list; those that are under way are watched until they are over. */
export function ImportDialogs({ kind, companyId }: { readonly kind: ImportKind; readonly companyId: string }) {
  const { shown, corrects, goOn, close } = useImportAddress();
  const [watched, setWatched] = useState<readonly string[]>([]);
  const alerts = useAlerts();
  const watch = useCallback((id: string) => setWatched((ids) => (ids.includes(id) ? ids : [...ids, id])), []);
  const begin = (id: string, isSeen: boolean) => {
    watch(id);
    if (isSeen) goOn(id);
    else alerts.info('Tu archivo se está importando. Te avisaremos cuando termine.');
  };
  const end = (id: string) => setWatched((ids) => ids.filter((each) => each !== id));
  return (
    <>
      {watched.map((id) => (
        <ImportWatch key={id} id={id} isShown={id === shown} onEnd={() => end(id)} />
      ))}
      {shown === newImport ? (
        <NewImport kind={kind} companyId={companyId} corrects={corrects} onBegun={begin} onClose={close} />
      ) : null}
      {shown !== undefined && shown !== newImport ? (
        <ImportDialog key={shown} id={shown} onInProgress={watch} onClose={close} />
      ) : null}
    </>
  );
}

interface ImportWatchProps {
  readonly id: string;
  /** Tells whether a dialog shows it: it says itself how it ends. */
  readonly isShown: boolean;
  readonly onEnd: () => void;
}

/** Waits for the end of an import: then the list shows what came of it, and the user is told. */
function ImportWatch({ id, isShown, onEnd }: ImportWatchProps) {
  const { data } = useWholeRecord<Import>('importaciones', id, { refetchInterval: importPace });
  const refresh = useRefresh();
  const alerts = useAlerts();
  const end = useEffectEvent(({ status, message, undo }: Import) => {
    if (!isShown && undo?.status === 'FAILED') alerts.error(undoFailed);
    else if (!isShown && message) (status === 'FAILED' ? alerts.error : alerts.success)(message);
    refresh();
    onEnd();
  });
  const isOver = data !== undefined && !isInProgress(data);
  useEffect(() => {
    if (isOver) end(data);
  }, [isOver, data]);
  return null;
}
