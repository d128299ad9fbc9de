import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { Address, AnswerTo, Given } from '@timbra/contract/calls.ts';
import { callData, type DataOf } from '@timbra/ui/http/call.ts';

type ReadOptions<Data, Shown> = Omit<UseQueryOptions<Data, Error, Shown>, 'queryKey' | 'queryFn'>;

/**
 * Reads what is no record of a resource: figures, judgements, what a file would do. A failure is told by the screen, at its
 * place, and is not asked about again without it.
 * @param key what the answer depends on; whoever changes what it begins with has it asked again.
 * @param read gives up when nobody waits for it any longer.
 */
export const useRead = <Data, Shown = Data>(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<Data>,
  options: ReadOptions<Data, Shown> = {},
) => useQuery({ queryKey: key, queryFn: ({ signal }) => read(signal), retry: false, ...options });

type ReadAddress = Extract<Address, `GET ${string}`>;

interface Dependence {
  /** Holds what the answer hangs on: whoever changes that has it asked again. */
  readonly of?: QueryKey;
}

/**
 * Reads the `data` that an operation of the contract answers with. All that is asked is in its key, so that no answer is taken
 * for another's.
 */
export const useAnswer = <A extends ReadAddress, Shown = DataOf<AnswerTo<A>>>(
  address: A,
  asked: Given<A>,
  { of = [], ...options }: Dependence & ReadOptions<DataOf<AnswerTo<A>>, Shown> = {},
) => useRead([...of, address, asked], (signal) => callData(address, { ...asked, signal }), options);

/** Makes a read good for what a form begins with: as the server has it now, and never drawn over while something is typed. */
export const formStart = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
