import { expect, it } from 'vitest';
import { groupProblems } from './group-problems.ts';
import type { BatchOrder, ImportTarget, Verdict } from './target.ts';

const order: BatchOrder = {
  importId: undefined,
  companyId: 'c1',
  mode: 'both',
  places: [['rfc', 0]],
  repairs: new Set(),
};

const refused = (rfc: string, index: number): Verdict => ({
  row: { line: index + 2, cells: [rfc] },
  outcome: 'refused',
  problems: [{ field: 'rfc', message: 'El RFC no es válido' }],
  warnings: () => [],
  notices: [],
});

/** Nothing mends what it judges. */
const target = (verdicts: readonly Verdict[]): ImportTarget => ({
  read: () => ({ judge: () => Promise.resolve({ verdicts, write: () => Promise.reject(new Error('A preview')) }) }),
  undo: () => Promise.reject(new Error('A preview')),
});

it('shows each example once, and counts all rows', async () => {
  const verdicts = ['AB12', 'AB12', 'AB12', 'AB12', 'CD34', 'AB12', 'EF56', 'GH78'].map(refused);
  const [group, ...others] = await groupProblems(target(verdicts), order, verdicts);
  expect(group).toMatchObject({ field: 'rfc', severity: 'error', count: 8 });
  expect(group?.examples.map(({ before }) => before)).toEqual(['AB12', 'CD34', 'EF56']);
  expect(others).toEqual([]);
});
