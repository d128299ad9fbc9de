import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { dateAndTime } from '@timbra/ui/format/dates.ts';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { importPace, isAtWork, isUnderWay, type Import } from './import-state.ts';
import { importTexts } from './import-texts.ts';
import { UndoQuestion } from './undo-question.tsx';
import { useImportActions } from './use-import-actions.ts';

interface ImportDialogProps {
  readonly id: string;
  /** The worker has it: it is to be watched. */
  readonly onUnderWay: (id: string) => void;
  readonly onClose: () => void;
}

/** Shows how an import goes, and what came of it. */
export function ImportDialog({ id, onUnderWay, onClose }: ImportDialogProps) {
  return (
    <RecordDialog<Import> resource="importaciones" id={id} title="Importación" pace={importPace} onClose={onClose}>
      {(shown) => <Shown shown={shown} onUnderWay={onUnderWay} onClose={onClose} />}
    </RecordDialog>
  );
}

interface ShownProps extends Omit<ImportDialogProps, 'id'> {
  readonly shown: Import;
}

function Shown({ shown, onUnderWay, onClose }: ShownProps) {
  const { id, kind, fileName, userName, createdAt, undoableUntil } = shown;
  const actions = useImportActions();
  const [isUndoing, setUndoing] = useState(false);
  const moves = isUnderWay(shown);
  useEffect(() => {
    if (moves) onUnderWay(id);
  }, [moves, id, onUnderWay]);
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
          <Typography variant="body2" color="textSecondary">{`${userName} · ${dateAndTime(createdAt)}`}</Typography>
        </div>
        {isAtWork(shown) ? <ImportProgress shown={shown} /> : <ImportResult shown={shown} actions={actions} />}
      </Box>
      {isUndoing ? <UndoQuestion of={shown} actions={actions} onDone={() => setUndoing(false)} /> : null}
    </Dialog>
  );
}
