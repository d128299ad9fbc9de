import { expect, it } from 'vitest';
import { isIn, lifeCycle, mayBecome, statuses, statusesThat } from './invoice.ts';

it('leads from a draft to every state, and from a stamp never back to before it', () => {
  const reached = new Set(['DRAFT']);
  for (const status of reached) lifeCycle[status as keyof typeof lifeCycle].next.forEach((next) => reached.add(next));
  expect(reached).toEqual(new Set(statuses));
  for (const from of statusesThat('stamped')) {
    expect(statuses.filter((to) => mayBecome(from, to) && !isIn(to, 'stamped'))).toEqual([]);
  }
});

it('lets nobody correct what others count on', () => {
  expect(statuses.filter((status) => isIn(status, 'editable') && isIn(status, 'sent'))).toEqual([]);
});

it('holds claims as long as the document counts or may still come to count', () => {
  for (const status of statuses) {
    expect([status, isIn(status, 'live')]).toEqual([status, isIn(status, 'valid') || status === 'PROCESSING']);
  }
});
