import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { count, dateAndTime, shortDate } from '@timbra/ui/format/format.ts';
import { Facts } from '@timbra/ui/facts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { importTexts } from './import-texts.ts';
import type { Import, ImportActions } from './use-import-actions.ts';
import { importPace, isAtWork, isInProgress, useImportActions } from './use-import-actions.ts';
import { RefusedRows, UndoResult } from './refused-rows.tsx';

interface ImportDialogProps {
  readonly id: string;
  /** The worker has it: it is to be watched. */
  readonly onInProgress: (id: string) => void;
  readonly onClose: () => void;
}

/** Shows how an import goes, and what came of it. */
export const ImportDialog = ({ id, onInProgress, onClose }: ImportDialogProps) => (
  <RecordDialog<Import> resource="importaciones" id={id} title="Importación" pace={importPace} onClose={onClose}>
    {(shown) => <Shown shown={shown} onInProgress={onInProgress} onClose={onClose} />}
  </RecordDialog>
);

interface ShownProps extends Omit<ImportDialogProps, 'id'> {
  readonly shown: Import;
}

function Shown({ shown, onInProgress, onClose }: ShownProps) {
  const { id, kind, fileName, userName, createdAt, undoableUntil } = shown;
  const actions = useImportActions();
  const [isUndoing, setUndoing] = useState(false);
  const moves = isInProgress(shown);
  useEffect(() => {
    if (moves) onInProgress(id);
  }, [moves, id, onInProgress]);
  return (
    <Dialog
      title={importTexts[kind].title}
      onClose={onClose}
      actions={
        <>
          {isAtWork(shown) ? (
            <Button loading={actions.busy === 'cancel'} onClick={() => void actions.cancel(shown)} sx={{ mr: 'auto' }}>
              Cancelar importación
            </Button>
          ) : null}
          {undoableUntil ? (
            <Button color="error" onClick={() => setUndoing(true)} sx={{ mr: 'auto' }}>
              Deshacer importación
            </Button>
          ) : null}
          <Button variant="contained" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        <div>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{fileName}</Typography>
          <Typography variant="note">{`${userName} · ${dateAndTime(createdAt)}`}</Typography>
        </div>
        {isAtWork(shown) ? <ImportProgress shown={shown} /> : <ImportResult shown={shown} actions={actions} />}
      </Box>
      {isUndoing ? <UndoQuestion of={shown} actions={actions} onDone={() => setUndoing(false)} /> : null}
    </Dialog>
  );
}

/** Shows how far the worker has come. */
function ImportProgress({ shown: { status, processed, total } }: { readonly shown: Import }) {
  const isCounted = status === 'RUNNING' && total !== null && total > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">{progressText(status, processed, total)}</Typography>
      <LinearProgress
        aria-label="Avance de la importación"
        {...(isCounted ? { variant: 'determinate', value: Math.min(100, (processed / total) * 100) } : {})}
      />
      <Typography variant="note">
        Puedes cerrar esta ventana o salir de la página: la importación sigue y te avisaremos cuando termine.
      </Typography>
    </Box>
  );
}

function progressText(status: Import['status'], processed: number, total: number | null): string {
  if (status === 'QUEUED') return 'En espera de su turno';
  return total === null ? 'Contando las filas del archivo' : `${count(processed)} de ${count(total)} filas`;
}

/** Shows what came of an import that is over. */
function ImportResult({ shown, actions }: { readonly shown: Import; readonly actions: ImportActions }) {
  const { message, imported, updated, failed, undo, undoableUntil } = shown;
  return (
    <>
      {message ? <Alert severity={severityOf(shown)}>{message}</Alert> : null}
      <Facts
        facts={[
          { label: 'Creados', value: count(imported) },
          { label: 'Actualizados', value: count(updated) },
          { label: 'Rechazadas', value: count(failed) },
          ...(undoableUntil ? [{ label: 'Se puede deshacer hasta el', value: shortDate(undoableUntil) }] : []),
        ]}
      />
      {undo ? <UndoResult of={shown.id} undo={undo} canRetry={undoableUntil !== null} actions={actions} /> : null}
      {shown.open > 0 ? <RefusedRows shown={shown} actions={actions} /> : null}
    </>
  );
}

function severityOf({ status, failed }: Import) {
  if (status === 'FAILED') return 'error';
  return status === 'CANCELLED' || failed > 0 ? 'warning' : 'success';
}

interface UndoQuestionProps {
  readonly of: Import;
  readonly actions: ImportActions;
  readonly onDone: () => void;
}

const detail =
  'Se elimina lo que creó y vuelve a como estaba lo que cambió. Lo que se editó o se usó desde entonces se conserva, y te diremos qué fue.';

export const UndoQuestion = ({ of, actions, onDone }: UndoQuestionProps) => (
  <ConfirmDialog
    question={`¿Deshacer la importación de «${of.fileName}»?`}
    detail={of.corrects ? `${detail} Las filas que corrigió quedan otra vez por corregir.` : detail}
    action="Deshacer importación"
    busy={actions.busy === 'undo'}
    onConfirm={() => void actions.undo(of).then(onDone)}
    onCancel={onDone}
  />
);
