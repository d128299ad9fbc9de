import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationAnswer } from '@timbra/contract/notifications.ts';
import { call, callData } from '@timbra/ui/http/call.ts';

export type Notification = NotificationAnswer;

const queryKey = ['notificaciones'];
const minute = 60_000;
const newest = { sort: '["createdAt","DESC"]', range: '[0,19]' };

/** What happened meanwhile: documents rejected, stamps running low, a CSD near its end, imports finished. */
export function useNotifications() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callData('GET /notifications', { query: newest, signal }),
    refetchInterval: minute,
    retry: false,
  });
  const { mutate: markRead } = useMutation({
    mutationFn: (ids: string[]) => call('POST /notifications/read', { body: { ids } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  const unread = (data ?? []).filter(({ readAt }) => readAt === null).map(({ id }) => id);
  return {
    /** Undefined until they are there. */
    notifications: data,
    isFailed: isError && !data,
    retry: () => void refetch(),
    unread: unread.length,
    readAll: () => {
      if (unread.length > 0) markRead(unread);
    },
  };
}
