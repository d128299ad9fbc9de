import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { requireWrites, unqueuedFor } from './health.ts';
import { sql } from './sql.ts';

const database = await Database.connect({ url: await useDatabase(), poolSize: 1, waitMs: 3_000 });
afterAll(() => database.close());

test('a probe is answered while all connections of a process are taken', async () => {
  const taken = await database.client();
  try {
    await expect(database.rows(sql`select 1`)).rejects.toThrow('timeout');
    await requireWrites(database, new Date());
    expect(await unqueuedFor(database, new Date())).toBe(0);
  } finally {
    taken.release();
  }
});
