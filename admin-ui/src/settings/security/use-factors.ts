import { useQueryClient } from '@tanstack/react-query';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { useAnswer } from '../../shared/data/use-answer.ts';

export type Factor = AnswerTo<'GET /auth/factors'>['data']['factors'][number];

const factorsKey = ['formas-de-confirmar'] as const;

/** Lists what the account confirms itself with beside its password. */
export function useFactors() {
  const client = useQueryClient();
  const { data, error, refetch } = useAnswer('GET /auth/factors', {}, { of: factorsKey, staleTime: 0 });
  return {
    own: data,
    error,
    retry: () => void refetch(),
    reload: () => void client.invalidateQueries({ queryKey: factorsKey }),
  };
}

export const whenUsed = ({ createdAt, lastUsedAt }: Pick<Factor, 'createdAt' | 'lastUsedAt'>): string =>
  `${lastUsedAt === null ? 'Sin usar' : `Último uso: ${dateAndTime(lastUsedAt)}`} · Agregada el ${dateAndTime(createdAt)}`;

export const codesLeft = (count: number): string => {
  if (count === 0) return 'Ya no te quedan códigos. Pide otros antes de que los necesites.';
  return count === 1 ? 'Te queda 1 código.' : `Te quedan ${count} códigos.`;
};
