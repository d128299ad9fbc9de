import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { call, callData } from '@timbra/ui/http/call.ts';
import { useAnswer } from '../shared/data/use-answer.ts';

export type Session = AnswerTo<'GET /auth/sessions'>['data'][number];

export const sessionsKey = ['sesiones'] as const;

/** Lists the sessions of the user: the one that asks first, then what was used last. */
export function useSessions() {
  const client = useQueryClient();
  const { data, error, refetch } = useAnswer('GET /auth/sessions', {}, { of: sessionsKey, staleTime: 0 });
  const onSettled = () => client.invalidateQueries({ queryKey: sessionsKey });
  const endOne = useMutation({
    mutationFn: (id: string) => call('DELETE /auth/sessions/{id}', { params: { id } }),
    onSettled,
  });
  const endOthers = useMutation({ mutationFn: () => callData('DELETE /auth/sessions', {}), onSettled });
  return { sessions: data && [...data].toSorted(byUse), error, retry: () => void refetch(), endOne, endOthers };
}

function byUse(one: Session, other: Session): number {
  if (one.current !== other.current) return one.current ? -1 : 1;
  return other.lastUsedAt.localeCompare(one.lastUsedAt);
}
