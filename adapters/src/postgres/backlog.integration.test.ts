import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { backlogSql, readBacklog } from './backlog.ts';
import { Database } from './database.ts';
import { documentsSql } from './health.ts';
import { sql } from './sql.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

test('what waits is as old as the oldest of it, and zero where nothing does', async () => {
  const add = (ago: string) =>
    database.rows(sql`insert into outbox (id, name, payload, due_at)
      values (gen_random_uuid(), 'send-mail', '{}', now() - ${ago}::interval)`);
  await add('-1 hour');
  expect(await readBacklog(database)).toEqual({ outbox: 0, mails: 0, documents: 0, cancellations: 0 });
  for (const ago of ['2 minutes', '1 hour', '3 seconds']) await add(ago);
  const { outbox = 0 } = await readBacklog(database);
  expect(Math.floor(outbox / 600)).toBe(6);
});

test.each([
  ['the backlog', backlogSql],
  ['the documents that an operator watches', documentsSql],
])('%s is read by indexes, however many documents there are', async (_what, statement) => {
  // Of an empty table PostgreSQL reads all, unless it is told that this is dear; then it does so only without an index.
  const plan = await database.run(async () => {
    await database.rows(sql`set local enable_seqscan = off`);
    return database.rows<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
  });
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index/);
  expect(text).not.toMatch(/Seq Scan|Sort/);
});
