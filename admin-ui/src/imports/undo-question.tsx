import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import type { Import } from './import-state.ts';
import type { ImportActions } from './use-import-actions.ts';

interface UndoQuestionProps {
  readonly of: Import;
  readonly actions: ImportActions;
  readonly onDone: () => void;
}

const detail =
  'Se elimina lo que creó y vuelve a como estaba lo que cambió. Lo que se editó o se usó desde entonces se conserva, y te diremos qué fue.';

export function UndoQuestion({ of, actions, onDone }: UndoQuestionProps) {
  return (
    <ConfirmDialog
      question={`¿Deshacer la importación de «${of.fileName}»?`}
      detail={of.corrects ? `${detail} Las filas que corrigió quedan otra vez por corregir.` : detail}
      action="Deshacer importación"
      busy={actions.busy === 'undo'}
      onConfirm={() => void actions.undo(of).then(onDone)}
      onCancel={onDone}
    />
  );
}
