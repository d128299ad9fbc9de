import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { download, whyNoFile } from './download.ts';

interface Wanted<Key> {
  /** Tells which of several files it is. */
  readonly key: Key;
  readonly path: string;
  /** It is used where the server gives it no name. */
  readonly name: string;
}

/** Saves files that the server makes, through an authenticated call, and tells when one does not come. */
export function useFiles<Key>(failure = 'No pudimos preparar el archivo. Inténtalo de nuevo en un momento.') {
  const alerts = useAlerts();
  const [busy, setBusy] = useState<Key>();
  const save = async ({ key, path, name }: Wanted<Key>) => {
    setBusy(() => key);
    try {
      await download(path, name);
    } catch (error) {
      alerts.error(whyNoFile(error, failure));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, save };
}
