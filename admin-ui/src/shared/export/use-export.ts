import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ApiError, offlineMessage, reasonOf } from '@timbra/ui/http/call.ts';
import { download } from '../download/download.ts';
import { exportQuery, type ExportChoices } from './export-address.ts';
import type { Exported } from './exported.ts';

/** Fetches the file through an authenticated call and hands it to the browser, under the name that the server gives it. */
export function useExport({ path, noun, done }: Exported, onDone: () => void) {
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const save = async (choices: ExportChoices, count: string) => {
    setBusy(true);
    try {
      await download(`${path}?${exportQuery(choices)}`, `${noun}.${choices.format}`);
      alerts.success(`Exportación completada: ${count} ${noun} ${done}`);
      onDone();
    } catch (error) {
      alerts.error(`Error al exportar ${noun}: ${reason(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}

function reason(error: unknown): string {
  if (error instanceof ApiError && error.unreachable) return offlineMessage;
  return (error instanceof Error ? reasonOf(error) : undefined) ?? 'inténtalo de nuevo en un momento.';
}
