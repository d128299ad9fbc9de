import { useRead } from '../../shared/data/use-answer.ts';
import { useActions, type Receiver } from '../../shared/actions/actions.ts';

/** Returns the fiscal data of whoever was chosen, as they are now; the general public has none. */
export function useReceptor({ companyId, toPublic }: Receiver) {
  const { readReceptor } = useActions();
  const { data, isError, isFetching, refetch } = useRead(
    ['receptor-de-compra', companyId ?? 'propios'],
    (signal) => readReceptor(companyId, signal),
    { enabled: !toPublic, staleTime: 0, gcTime: 0 },
  );
  return { receptor: data, isFailed: isError && !data && !toPublic, isFetching, retry: () => void refetch() };
}
