import { useQuery } from '@tanstack/react-query';
import type { Law } from '@timbra/core/law/law.ts';
import { callData } from '@timbra/ui/http/call.ts';

/** The law by which a payslip is computed while it is typed; nothing until the server has told it. */
export function useLaw(): Law | undefined {
  const { data } = useQuery({
    queryKey: ['ley'],
    queryFn: ({ signal }) => callData('GET /law', { signal }),
    staleTime: 60_000,
  });
  return data;
}
