import { useQueryClient } from '@tanstack/react-query';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { useAnswer } from '../shared/data/use-answer.ts';

export type TestCompany = AnswerTo<'GET /companies'>['data'][number];
export type TestDocument = AnswerTo<'GET /invoices'>['data'][number];
export type TestClock = AnswerTo<'GET /test/clock'>['data'];

const testsKey = ['prueba'] as const;

/** A session reads test data where it says so. */
const ofTests = { livemode: 'false' } as const;

const mostCompanies = 50;
const mostDocuments = 20;
/** A clock that is on its way is looked at this often. */
const pollMs = 1_000;

/** Has all that this page shows asked again. */
export function useTestsAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: testsKey });
}

export const useTestCompanies = () =>
  useAnswer(
    'GET /companies',
    { query: { ...ofTests, sort: '["createdAt","DESC"]', range: `[0,${mostCompanies - 1}]` } },
    { of: testsKey, staleTime: 0 },
  );

export const useTestClock = (companyId: string) =>
  useAnswer(
    'GET /test/clock',
    { query: { companyId } },
    {
      of: testsKey,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.running ? pollMs : false),
    },
  );

export const useTestDocuments = (companyId: string) =>
  useAnswer(
    'GET /invoices',
    { query: { ...ofTests, companyId, range: `[0,${mostDocuments - 1}]` } },
    { of: testsKey, staleTime: 0 },
  );
