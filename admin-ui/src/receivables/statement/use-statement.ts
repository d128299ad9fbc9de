import { keepPreviousData } from '@tanstack/react-query';
import { useAnswer } from '../../shared/data/use-answer.ts';
import { owedKey } from '../owed-key.ts';

/** Days as `2026-11-20`, both inside; empty where none is chosen. */
export interface StatementPeriod {
  readonly desde: string;
  readonly hasta: string;
}

/** Returns what of it the call takes. */
export const askedOf = ({ desde, hasta }: StatementPeriod) => ({
  ...(desde !== '' && { desde }),
  ...(hasta !== '' && { hasta }),
});

/** Returns the account of a customer. */
export function useStatement(id: string, period: StatementPeriod) {
  return useAnswer(
    'GET /customers/{id}/statement',
    { params: { id }, query: askedOf(period) },
    { of: [owedKey], placeholderData: keepPreviousData },
  );
}
