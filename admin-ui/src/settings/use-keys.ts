import { useQueryClient } from '@tanstack/react-query';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { useAnswer } from '../shared/data/use-answer.ts';

export type ApiKey = AnswerTo<'GET /api-keys'>['data'][number];

export type ShownKey = AnswerTo<'POST /api-keys'>['data'];

const keysKey = ['llaves'] as const;

/** Lists the keys of the account, the newest first. */
export function useKeys() {
  const client = useQueryClient();
  const { data, error, refetch } = useAnswer('GET /api-keys', { query: {} }, { of: keysKey, staleTime: 0 });
  return {
    keys: data,
    error,
    retry: () => void refetch(),
    reload: () => void client.invalidateQueries({ queryKey: keysKey }),
  };
}
