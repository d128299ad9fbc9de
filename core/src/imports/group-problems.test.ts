import { expect, it } from 'vitest';
import { groupProblems } from './group-problems.ts';
import type { BatchOrder, ImportTarget, Verdict } from './target.ts';

const order: BatchOrder = {
  importId: undefined,
  companyId: 'c1',
  mode: 'both',
  fieldColumns: [{ field: 'rfc', index: 0, repairs: [] }],
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

it('makes one group of what is told of different values', async () => {
  const named = (rfc: string, message: string, index: number): Verdict => ({
    ...refused(rfc, index),
    problems: [{ field: 'rfc', message }],
  });
  const taken = (rfc: string) => `Ya tienes un cliente con el RFC ${rfc} en la empresa.`;
  const verdicts = [
    named('eku-9003173c9', taken('EKU9003173C9'), 0),
    named('URE180429TM6', taken('URE180429TM6'), 1),
    named('URE180429TM6', 'El RFC no es válido', 2),
  ];
  const groups = await groupProblems(target(verdicts), order, verdicts);
  expect(groups.map(({ message, count }) => [message, count])).toEqual([
    ['Ya tienes un cliente con el RFC … en la empresa.', 2],
    ['El RFC no es válido', 1],
  ]);
  const [alone] = await groupProblems(target(verdicts), order, verdicts.slice(0, 1));
  expect(alone?.message).toBe(taken('EKU9003173C9'));
});

it('offers a repair for the first of two doubts about one field', async () => {
  const doubted = (message: string): Verdict => ({
    ...refused('Muebles S.A. de C.V.', 0),
    outcome: 'create',
    problems: [],
    warnings: () => [{ field: 'nombre', message, code: 'CFDI40145' }],
  });
  const verdicts = [doubted('Lleva minúsculas')];
  const judge = ({ repairs }: BatchOrder) =>
    repairs.has('NAME_UPPER_CASE') ? [doubted('Lleva el régimen')] : verdicts;
  const judging: ImportTarget = {
    ...target(verdicts),
    read: (asked) => ({
      judge: () => Promise.resolve({ verdicts: judge(asked), write: () => Promise.reject(new Error('A preview')) }),
    }),
  };
  const [group] = await groupProblems(
    judging,
    { ...order, fieldColumns: [{ field: 'nombre', index: 0, repairs: ['NAME_UPPER_CASE'] }] },
    verdicts,
  );
  expect(group).toMatchObject({ message: 'Lleva minúsculas', repair: 'NAME_UPPER_CASE' });
});
