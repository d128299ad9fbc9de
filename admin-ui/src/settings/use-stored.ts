import { formStart, useRead } from '../shared/data/use-answer.ts';

/** What a form begins with, as the server has it now; what is being typed is never drawn over. */
export function useStored<Stored>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<Stored>) {
  const { data, error, isFetchedAfterMount, refetch } = useRead(key, read, formStart);
  return { stored: isFetchedAfterMount ? data : undefined, error, retry: () => void refetch() };
}
