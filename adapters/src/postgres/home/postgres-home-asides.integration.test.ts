import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { anOwner } from '../testing/owners.ts';
import { PostgresHomeAsides } from './postgres-home-asides.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const asides = new PostgresHomeAsides(database);

const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 12, minute));
const aside = (line: string, facts = 'one') => ({ line, facts, until: '2026-11-30' });

test('keeps of each person what was put off last, and each line once', async () => {
  const { userId: ana } = await anOwner(database);
  const { userId: beto } = await anOwner(database);
  await asides.keep(beto, aside('a'), at(0), 2);
  for (const [minute, line] of ['a', 'b', 'a', 'c'].entries())
    await asides.keep(ana, aside(line, `at ${minute}`), at(minute), 2);
  const kept = await asides.all(ana);
  expect(new Set(kept)).toEqual(new Set([aside('a', 'at 2'), aside('c', 'at 3')]));
  await asides.forget(ana, 'a');
  await asides.forget(ana, 'unknown');
  expect(await asides.all(ana)).toEqual([aside('c', 'at 3')]);
  expect(await asides.all(beto)).toEqual([aside('a')]);
});
