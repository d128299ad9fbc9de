import { useQueryClient } from '@tanstack/react-query';
import { useAlerts, type NoticeAction } from '@timbra/ui/alerts/alerts.tsx';
import { ApiError, messageOf, offlineMessage } from '@timbra/ui/http/api-error.ts';

export interface Undo {
  /** The server's call that takes it back; asked twice it changes nothing more. */
  readonly call: (id: string) => Promise<unknown>;
  /** «Cliente recuperado» */
  readonly success: string;
}

/** What a notice offers after something was deleted. It is offered again when it was not heard. */
export function useUndo(resource: string, id: string, undo: Undo | undefined): NoticeAction | undefined {
  const client = useQueryClient();
  const tell = useAlerts();
  if (!undo) return undefined;
  const action: NoticeAction = {
    label: 'Deshacer',
    onPress: () =>
      void undo.call(id).then(
        () => {
          void client.invalidateQueries({ queryKey: [resource] });
          tell.success(undo.success);
        },
        (error: unknown) => {
          const isUnheard = error instanceof ApiError && error.unreachable;
          if (isUnheard) tell.error(offlineMessage, action);
          else tell.error(messageOf(error, 'No pudimos deshacerlo. Inténtalo de nuevo.'), action);
        },
      ),
  };
  return action;
}
