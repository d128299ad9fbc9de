import { afterAll, expect, test } from 'vitest';
import type { WaitingJob } from '@timbra/core/testing/in-memory-outbox.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { outboxContract } from '@timbra/core/testing/outbox-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresOutbox } from './postgres-outbox.ts';
import { date, sql } from './sql.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

outboxContract('PostgresOutbox', async () => {
  await database.change(sql`delete from outbox`);
  const clock = new MovingClock();
  const outbox = new PostgresOutbox(database, uuidV7Ids, clock);
  const waiting = async () => {
    const query = sql`select name, payload, due_at as "dueAt" from outbox order by due_at`;
    const jobs = await database.rows<Omit<WaitingJob, 'dueAt'> & { readonly dueAt: string }>(query);
    return jobs.map((job) => ({ ...job, dueAt: date(job.dueAt) }));
  };
  return { outbox, transactions: database, clock, waiting };
});

test('thousands of jobs of one kind keep no other kind waiting', async () => {
  await database.change(sql`delete from outbox`);
  const outbox = new PostgresOutbox(database, uuidV7Ids, new MovingClock());
  const mails = Array.from({ length: 5 }, () => ({ mailId: uuidV7Ids.next() }));
  await outbox.addEach('send-mail', mails);
  await outbox.add('run-import', { importId: uuidV7Ids.next() });
  const handed: string[][] = [];
  const hand = async (entries: readonly { readonly name: string }[]) =>
    void handed.push(entries.map(({ name }) => name).toSorted());
  expect(await outbox.handOver(2, hand)).toBe(true);
  expect(handed).toEqual([['run-import', 'send-mail', 'send-mail']]);
  expect(await outbox.handOver(2, hand)).toBe(true);
  expect(await outbox.handOver(2, hand)).toBe(false);
  expect(handed.flat()).toHaveLength(6);
});

test('hands on what a newer version has put there: its workers take it from the queue', async () => {
  await database.change(sql`delete from outbox`);
  const outbox = new PostgresOutbox(database, uuidV7Ids, new MovingClock());
  await outbox.add('send-mail', { mailId: uuidV7Ids.next() });
  await database.change(sql`update outbox set name = 'a-newer-kind'`);
  await outbox.add('run-import', { importId: uuidV7Ids.next() });
  const handed: string[] = [];
  const hand = async (entries: readonly { readonly name: string }[]) =>
    void handed.push(...entries.map(({ name }) => name));
  expect(await outbox.handOver(2, hand)).toBe(false);
  expect(handed.toSorted()).toEqual(['a-newer-kind', 'run-import']);
  expect(await outbox.nextDue()).toBeUndefined();
});
