import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { NotificationAnswer } from '@timbra/contract/notifications.ts';
import { call } from '@timbra/ui/http/call.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { withoutRepeats } from '../../shared/list/without-repeats.ts';

export type Notification = NotificationAnswer;

type Page = { readonly data: readonly Notification[]; readonly total: number };

const key = ['notificaciones'] as const;
const listKey = [...key, 'lista'] as const;
const unreadKey = [...key, 'sin-leer'] as const;
const minute = 60_000;
const pageSize = 20;

const newestFrom = (first: number) => ({
  sort: '["createdAt","DESC"]',
  range: JSON.stringify([first, first + pageSize - 1]),
});

/** Counts without a row of them; a list of react-admin's would come with every first visit, for a number. */
async function countUnread(signal: AbortSignal): Promise<number> {
  const query = { filter: '{"readAt":null}', range: '[0,0]' };
  const { total } = await call('GET /notifications', { query, signal });
  return total;
}

/**
 * What happened meanwhile: documents rejected, stamps running low, a CSD near its end, imports finished.
 * @param isOpen whether somebody looks at them: the bell itself shows their number alone.
 */
export function useNotifications(isOpen: boolean) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => call('GET /notifications', { query: newestFrom(pageParam), signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }: Page, pages) =>
      pages.length * pageSize < total ? pages.length * pageSize : undefined,
    refetchInterval: minute,
    enabled: isOpen,
    retry: false,
  });
  const { data: unread = 0 } = useRead(unreadKey, countUnread, { refetchInterval: minute });
  const { mutate: markRead } = useMutation({
    mutationFn: (ids: string[]) => call('POST /notifications/read', { body: { ids } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
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
