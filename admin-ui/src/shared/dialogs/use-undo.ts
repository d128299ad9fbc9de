import { useQueryClient } from '@tanstack/react-query';
import { useAlerts, type NoticeAction } from '@timbra/ui/alerts/alerts.tsx';
import { ApiError, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';

export interface Undo {
  /** The server's call that takes it back; asked twice it changes nothing more. */
  readonly call: () => Promise<unknown>;
  /** «Cliente recuperado» */
  readonly success: string;
}

/** Offers in a notice to undo that something was deleted. It is offered again when it was not heard. */
export function useUndo(resource: string): (undo: Undo) => NoticeAction {
  const client = useQueryClient();
  const alerts = useAlerts();
  return ({ call, success }) => {
    const action: NoticeAction = {
      label: 'Deshacer',
      onPress: () =>
        void call()
          .then(() => alerts.success(success))
          .catch((error: unknown) => alerts.error(whyNot(error), action))
          .finally(() => void client.invalidateQueries({ queryKey: [resource] })),
    };
    return action;
  };
}

function whyNot(error: unknown): string {
  if (error instanceof ApiError && error.unreachable) return offlineMessage;
  return messageOf(error, 'No pudimos deshacerlo. Inténtalo de nuevo.');
}
