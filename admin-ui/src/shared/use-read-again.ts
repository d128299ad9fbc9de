import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Reads again what was answered while something was still under way, whenever some of that is settled.
 * @param inProgress how many there are.
 * @param keys of what depends on them; always the same object.
 */
export function useReadAgain(inProgress: number, keys: readonly QueryKey[]): void {
  const client = useQueryClient();
  const before = useRef(inProgress);
  useEffect(() => {
    if (inProgress < before.current) for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    before.current = inProgress;
  }, [client, inProgress, keys]);
}
