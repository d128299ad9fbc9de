import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { NotificationAnswer } from '@timbra/contract/notifications.ts';
import { useGetList } from 'react-admin';
import { call } from '@timbra/ui/http/call.ts';
import { withoutRepeats } from '../../shared/list/without-repeats.ts';

export type Notification = NotificationAnswer;

interface Page {
  readonly data: readonly Notification[];
  readonly total: number;
}

const resource = 'notificaciones';
const listKey = [resource, 'lista'] as const;
const minute = 60_000;
const pageSize = 20;

const newestFrom = (first: number) => ({
  sort: '["createdAt","DESC"]',
  range: JSON.stringify([first, first + pageSize - 1]),
});

/** They are counted only: one row is enough. */
const newestUnread = {
  filter: { readAt: null },
  sort: { field: 'createdAt', order: 'DESC' as const },
  pagination: { page: 1, perPage: 1 },
};

/** What happened meanwhile: documents rejected, stamps running low, a CSD near its end, imports finished. */
export function useNotifications() {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => call('GET /notifications', { query: newestFrom(pageParam), signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }: Page, pages) =>
      pages.length * pageSize < total ? pages.length * pageSize : undefined,
    refetchInterval: minute,
    retry: false,
  });
  const { total: unread = 0 } = useGetList<Notification>(resource, newestUnread, {
    refetchInterval: minute,
    retry: false,
  });
  const { mutate: markRead } = useMutation({
    mutationFn: (ids: string[]) => call('POST /notifications/read', { body: { ids } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [resource] }),
  });
  const shown = list.data && withoutRepeats(list.data.pages);
  return {
    /** They are undefined until they are there. */
    notifications: shown,
    isFailed: list.isError && !shown,
    retry: () => void list.refetch(),
    /** It counts all of them, also those that are not loaded yet. */
    unread,
    older: list.hasNextPage
      ? {
          load: () => void list.fetchNextPage(),
          isLoading: list.isFetchingNextPage,
          isFailed: list.isFetchNextPageError,
        }
      : undefined,
    /** What was shown is read; the next time the newest stand there again. */
    close: () => {
      const ids = (shown ?? []).filter(({ readAt }) => readAt === null).map(({ id }) => id);
      client.setQueryData<InfiniteData<Page, number>>(
        listKey,
        (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
      );
      if (ids.length > 0) markRead(ids);
    },
  };
}
