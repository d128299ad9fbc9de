import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ApiError, callData, fetchApi, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';
import type { ImportAnswer } from '@timbra/contract/imports.ts';
import type { Listed, Pace } from '@timbra/ui/in-progress.ts';
import { download, saveFile } from '../shared/download/download.ts';
import type { Tone } from '@timbra/core/invoicing/invoice.ts';

/** An import as the server has it. */
export type Import = ImportAnswer;

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

const cancelImport = ({ id }: Import) => callData('POST /imports/{id}/cancel', { params: { id } });

const undoImport = ({ id }: Import) => callData('POST /imports/{id}/undo', { params: { id } });

/** Hands the refused rows over to the browser's downloads, in the columns of the file that they came in. */
async function saveRefusedRows({ id, fileName }: Import): Promise<void> {
  const answer = await fetchApi(`/imports/${id}/errors`);
  saveFile(await answer.blob(), `errores_${fileName.replace(/\.\w+$/, '')}.csv`);
}

/** All that an undo left as it was, however much it is. */
const saveRetained = (id: string) => download(`/imports/${id}/kept/export`, 'conservados.csv');

type State = Import['status'] | 'UNDOING' | 'UNDONE' | 'NOT_UNDONE';

const states: Readonly<Record<State, { readonly label: string; readonly tone: Tone }>> = {
  QUEUED: { label: 'En espera', tone: 'info' },
  RUNNING: { label: 'En curso', tone: 'info' },
  COMPLETED: { label: 'Terminada', tone: 'success' },
  FAILED: { label: 'Fallida', tone: 'error' },
  CANCELLED: { label: 'Cancelada', tone: 'quiet' },
  UNDOING: { label: 'Deshaciéndose', tone: 'info' },
  UNDONE: { label: 'Deshecha', tone: 'quiet' },
  NOT_UNDONE: { label: 'Sin deshacer', tone: 'error' },
};

const ofUndo: Readonly<Record<NonNullable<Import['undo']>['status'], State>> = {
  RUNNING: 'UNDOING',
  COMPLETED: 'UNDONE',
  FAILED: 'NOT_UNDONE',
};

type Standing = Pick<Import, 'status' | 'undo'>;

function stateOf({ status, undo }: Standing): State {
  if (!undo) return status;
  return ofUndo[undo.status];
}

export const stateChip = (standing: Standing) => states[stateOf(standing)];

/** Rows are being read. */
export const isAtWork = ({ status }: Pick<Import, 'status'>) => status === 'QUEUED' || status === 'RUNNING';

/** The worker has it, to import it or to take it back. */
export const isInProgress = (each: Standing) => isAtWork(each) || each.undo?.status === 'RUNNING';

const pauseMs = 1_000;

/** An import moves on every moment: it is looked at more often than a document. */
export const importPace: Pace<Import> = ({ state: { data } }) => (data && isInProgress(data) ? pauseMs : false);

export const listPace: Pace<Listed<Import>> = ({ state: { data } }) =>
  data?.data.some(isInProgress) ? 2 * pauseMs : false;
