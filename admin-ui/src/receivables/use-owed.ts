import { useAnswer } from '../shared/data/use-answer.ts';
import { owedKey } from './owed-key.ts';
import { owedSums } from './owed-sums.ts';

/** Returns what a company is owed in all, added up by the server. */
export const useOwed = (companyId: string) =>
  useAnswer(
    'GET /sums/receivables',
    { query: { companyId } },
    { of: [owedKey], select: (sums) => owedSums(sums ?? []), staleTime: 0 },
  );
