import type { ImportKind } from '@timbra/core/imports/import-kind.ts';
import { useCallback, useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ImportWatch } from './import-watch.tsx';
import { NewImport } from './new/new-import.tsx';
import { newImport, useImportAddress } from './use-import-address.ts';

interface ImportDialogsProps {
  readonly kind: ImportKind;
  readonly companyId: string;
}

/** Shows the import that the address names, over its list; those that are under way are watched until they are over. */
export function ImportDialogs({ kind, companyId }: ImportDialogsProps) {
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
        <ImportDialog key={shown} id={shown} onUnderWay={watch} onClose={close} />
      ) : null}
    </>
  );
}
