import { useQuery } from '@tanstack/react-query';
import type { Receptor } from '@timbra/core/companies/receptor.ts';
import { useActions, type Receiver } from '../../shared/actions/actions.ts';

/** The fiscal data of whoever was chosen, as they are now; the general public has none. */
export function useReceptor({ companyId, toPublic }: Receiver) {
  const { readReceptor } = useActions();
  const { data, isError, isFetching, refetch } = useQuery<Receptor>({
    queryKey: ['receptor-de-compra', companyId ?? 'propios'],
    queryFn: ({ signal }) => readReceptor(companyId, signal),
    enabled: !toPublic,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return { receptor: data, isFailed: isError && !data && !toPublic, isFetching, retry: () => void refetch() };
}
