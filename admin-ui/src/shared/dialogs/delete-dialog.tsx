import { useQueryClient } from '@tanstack/react-query';
import { useDelete, type RaRecord } from 'react-admin';
import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import { messageOf } from '@timbra/ui/http/call.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { Allowed } from './allowed.tsx';
import { useUndo, type Undo } from './use-undo.ts';

interface DeleteDialogProps {
  readonly resource: string;
  readonly asks: CompanyPermission;
  readonly record: RaRecord;
  readonly question: string;
  readonly detail?: string;
  /** «Eliminar cliente» */
  readonly action: string;
  readonly success: string;
  /** The specification's text for what could not be deleted; a function adds the reason to it. */
  readonly failure: string | ((error: Error) => string);
  /** Brings it back from the notice, where that can be; by what the server says of what it removed. */
  readonly undo?: Undo | ((removed: RaRecord) => Undo | undefined);
  readonly onDone: () => void;
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { resource, asks, record, success, failure, undo, onDone, ...texts } = props;
  const [remove, { isPending }] = useDelete();
  const client = useQueryClient();
  const alerts = useAlerts();
  const undoing = useUndo(resource);
  const confirm = () =>
    void remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: (removed: RaRecord) => {
          const back = typeof undo === 'function' ? undo(removed) : undo;
          alerts.success(success, back && undoing(back));
          onDone();
        },
        onError: (error) => {
          alerts.error(typeof failure === 'string' ? messageOf(error, failure) : failure(error as Error));
          // The list knows whether it is gone all the same, after an answer that was lost.
          void client.invalidateQueries({ queryKey: [resource] });
          onDone();
        },
      },
    );
  return (
    <Allowed asks={asks} title={texts.action} onClose={onDone}>
      <ConfirmDialog {...texts} busy={isPending} onConfirm={confirm} onCancel={onDone} />
    </Allowed>
  );
}
