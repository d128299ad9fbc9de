import { useDatabase } from '@timbra/testing/database/database.ts';
import { expect, test } from 'vitest';
import { Database } from './database.ts';
import { queuePool } from './queue-pool.ts';
import { sql } from './sql.ts';

test('a connection that breaks while it is held fails its query and nothing else', async () => {
  const url = await useDatabase();
  const pool = queuePool(url, 'bullmq');
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const broken = client.query('select pg_sleep(60)').catch((error: unknown) => error);
  const database = await Database.connect({ url });
  await database.rows(sql`select pg_terminate_backend(${rows[0]?.pid ?? null})`);
  expect(await broken).toMatchObject({ code: '57P01' });
  await database.close();
  expect((await pool.query('select current_setting($1) as path', ['search_path'])).rows).toEqual([{ path: 'bullmq' }]);
  await pool.end();
});
