import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresCallCounts } from './postgres-call-counts.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const counts = new PostgresCallCounts(database);
const count = { name: 'key-calls', key: 'one', most: 100, seconds: 60 };

test('no more calls than there are go to those who ask at once', async () => {
  const reserved = await Promise.all(Array.from({ length: 15 }, () => counts.reserve(count, 7)));
  expect(reserved.map(({ granted }) => granted).reduce((sum, each) => sum + each)).toBe(100);
  expect(Math.min(...reserved.map(({ left }) => left))).toBe(0);
  for (const { endsInMs } of reserved) expect(endsInMs).toBeGreaterThan(50_000);
  expect(await counts.reserve(count, 1)).toMatchObject({ granted: 0, left: 0 });
  expect(await counts.reserve({ ...count, key: 'other' }, 1)).toMatchObject({ granted: 1, left: 99 });
});

test('a count begins anew when its time is over', async () => {
  const short = { ...count, key: 'short', most: 3, seconds: 0 };
  expect(await counts.reserve(short, 3)).toMatchObject({ granted: 3, left: 0 });
  expect(await counts.reserve({ ...short, seconds: 60 }, 2)).toMatchObject({ granted: 2, left: 1 });
});
