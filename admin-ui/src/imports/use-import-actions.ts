import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ApiError, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';
import { cancelImport, saveRetained, saveRefusedRows, undoImport } from './import-calls.ts';
import type { Import } from './import-state.ts';

/** Does what can be done with an import that was begun. */
export function useImportActions() {
  const [busy, setBusy] = useState<'cancel' | 'undo' | 'download'>();
  const client = useQueryClient();
  const alerts = useAlerts();
  const attempt = async (name: NonNullable<typeof busy>, action: () => Promise<unknown>, failure: string) => {
    setBusy(name);
    try {
      await action();
    } catch (error) {
      alerts.error(error instanceof ApiError && error.unreachable ? offlineMessage : messageOf(error, failure));
    } finally {
      // The server knows whether it was done all the same, after an answer that was lost.
      if (name !== 'download') await client.invalidateQueries({ queryKey: ['importaciones'] });
      setBusy(undefined);
    }
  };
  return {
    busy,
    cancel: (of: Import) => attempt('cancel', () => cancelImport(of), 'No pudimos cancelar la importación.'),
    undo: (of: Import) => attempt('undo', () => undoImport(of), 'No pudimos deshacer la importación.'),
    download: (of: Import) =>
      attempt('download', () => saveRefusedRows(of), 'No pudimos descargar las filas rechazadas.'),
    /** Downloads what the undo of this import left as it was. */
    downloadRetained: (id: string) => attempt('download', () => saveRetained(id), 'No pudimos descargar la lista.'),
  };
}

export type ImportActions = ReturnType<typeof useImportActions>;
