import { useQuery } from '@tanstack/react-query';

/** What a form begins with, as the server has it now; what is being typed is never drawn over. */
export function useStored<Stored>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<Stored>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { stored: isFetchedAfterMount ? data : undefined, error, retry: () => void refetch() };
}
