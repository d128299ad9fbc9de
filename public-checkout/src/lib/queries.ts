import { QueryClient, useQuery } from '@tanstack/react-query';
import { call } from './call-api.ts';
import { activePlans } from './payment-calls.ts';
import { loadPlan, type Plan } from './plans.ts';

/** A failure is told at once, with a way to try again; a network that comes back tries by itself. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 60_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
    },
  });

export const usePlans = () => useQuery({ queryKey: ['planes'], queryFn: ({ signal }) => activePlans(signal) });

/** @param plans those that are known already: a change of plan needs no waiting. */
export const usePlan = (id: string, plans: readonly Plan[] | undefined) =>
  useQuery({
    queryKey: ['plan', id],
    queryFn: ({ signal }) => loadPlan(id, signal),
    placeholderData: () => plans?.find((plan) => plan.id === id),
  });

export const useSettings = () =>
  useQuery({
    queryKey: ['ajustes'],
    queryFn: async ({ signal }) => (await call('GET /config', { signal })).data,
    staleTime: Infinity,
  });
