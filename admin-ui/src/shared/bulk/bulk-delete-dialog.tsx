import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { useUndo } from '../dialogs/use-undo.ts';
import { deleteEach, restoreEach, type Deletions } from './delete-each.ts';

interface BulkDeleteDialogProps {
  readonly resource: string;
  /** `clientes` */
  readonly noun: string;
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  readonly remove: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
  /** Is told which are gone, which may be none. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks once, deletes one after the other, and tells of those that stay why. */
export function BulkDeleteDialog(props: BulkDeleteDialogProps) {
  const { resource, noun, rows, remove, restore, onDone, onCancel } = props;
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const alerts = useAlerts();
  const undo = useUndo(resource);
  const confirm = async () => {
    setBusy(true);
    const done = await deleteEach(rows, remove);
    void client.invalidateQueries({ queryKey: [resource] });
    const back =
      done.gone.length > 0
        ? undo({ call: () => restoreEach(done.gone, restore), success: `${done.gone.length} ${noun} recuperados` })
        : undefined;
    if (done.remaining.length === 0) alerts.success(describeDeletions(done, noun), back);
    else alerts.error(describeDeletions(done, noun), back);
    onDone();
  };
  return (
    <ConfirmDialog
      question={`¿Estás seguro de eliminar ${rows.length} ${noun}?`}
      detail={namesOf(rows)}
      action={`Eliminar ${rows.length} ${noun}`}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}

const shownNames = 5;

function namesOf(rows: BulkDeleteDialogProps['rows']): string {
  const first = rows.slice(0, shownNames).map(({ name }) => name);
  const rest = rows.length - first.length;
  return `${first.join(', ')}${rest > 0 ? ` y ${rest} más` : ''}.`;
}

function describeDeletions({ gone, remaining }: Deletions, noun: string): string {
  const deleted = `${gone.length} ${noun} eliminados`;
  const [first] = remaining;
  if (!first) return deleted;
  const others = remaining.length > 1 ? ` (y ${remaining.length - 1} más)` : '';
  return `${deleted}. No se eliminó ${first.name}${others}: ${first.reason}`;
}
