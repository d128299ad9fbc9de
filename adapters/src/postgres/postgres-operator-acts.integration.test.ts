import { randomUUID } from 'node:crypto';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, expect, it } from 'vitest';
import { Database } from './database.ts';
import { PostgresOperatorActs } from './postgres-operator-acts.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

it('knows an act again by all that was kept of it, and by any amount where none is asked for', async () => {
  const acts = new PostgresOperatorActs(database, { next: randomUUID }, new MovingClock());
  const act = { act: 'apply-stray', subject: randomUUID(), who: 'Olga', why: 'Lo pidió' } as const;
  expect(await acts.has(act)).toBe(false);
  await acts.record({ ...act, amount: 280.5 });
  const others = [{ amount: 280 }, { who: 'Ana' }, { why: 'Otro' }, { act: 'refund' as const }, { subject: 'x' }];
  const known = [{}, { amount: 280.5 }];
  expect(await Promise.all(known.map((each) => acts.has({ ...act, ...each })))).toEqual([true, true]);
  expect(await Promise.all(others.map((each) => acts.has({ ...act, ...each })))).toEqual(others.map(() => false));
});
