import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, callForData } from '@timbra/ui/http/call-api.ts';

export interface Notification {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly readAt: string | null;
  readonly createdAt: string;
}

const queryKey = ['notificaciones'];
const minute = 60_000;
const newest = new URLSearchParams({ sort: '["createdAt","DESC"]', range: '[0,19]' }).toString();

/** What happened meanwhile: documents rejected, stamps running low, a CSD near its end, imports finished. */
export function useNotifications() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callForData<readonly Notification[]>(`/notifications?${newest}`, { signal }),
    refetchInterval: minute,
    retry: false,
  });
  const { mutate: markRead } = useMutation({
    mutationFn: (ids: readonly string[]) => callApi('/notifications/read', { method: 'POST', body: { ids } }),
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
