import { useQuery } from '@tanstack/react-query';
import { callData } from '@timbra/ui/http/call.ts';

/**
 * Returns what the server tells every browser of itself. Asked for once: they change with a new start of the server.
 */
export const useServerSettings = () =>
  useQuery({
    queryKey: ['ajustes-del-servidor'],
    queryFn: ({ signal }) => callData('GET /config', { signal }),
    staleTime: Infinity,
    retry: false,
  });
