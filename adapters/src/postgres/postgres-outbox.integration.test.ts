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

const two = { each: 2, ofKinds: () => ({}) };

test('thousands of jobs of one kind keep no other kind waiting', async () => {
  await database.change(sql`delete from outbox`);
  const outbox = new PostgresOutbox(database, uuidV7Ids, new MovingClock());
  const mails = Array.from({ length: 5 }, () => ({ mailId: uuidV7Ids.next() }));
  await outbox.addEach('send-mail', mails);
  await outbox.add('run-import', { importId: uuidV7Ids.next() });
  const handed: string[][] = [];
  const hand = async (entries: readonly { readonly name: string }[]) =>
    void handed.push(entries.map(({ name }) => name).toSorted());
  expect(await outbox.handOver(two, hand)).toBe(true);
  expect(handed).toEqual([['run-import', 'send-mail', 'send-mail']]);
  expect(await outbox.handOver(two, hand)).toBe(true);
  expect(await outbox.handOver(two, hand)).toBe(false);
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
  expect(await outbox.handOver(two, hand)).toBe(false);
  expect(handed.toSorted()).toEqual(['a-newer-kind', 'run-import']);
  expect(await outbox.nextDue([])).toBeUndefined();
});

test('of a kind that waits for places no more are taken than there are, and no other kind waits for it', async () => {
  await database.change(sql`delete from outbox`);
  const clock = new MovingClock();
  const outbox = new PostgresOutbox(database, uuidV7Ids, clock);
  const invoices = Array.from({ length: 3 }, () => ({ invoiceId: uuidV7Ids.next() }));
  await outbox.addEach('stamp-invoice', invoices);
  await outbox.add('run-import', { importId: uuidV7Ids.next() });
  const taken = async (places: number) => {
    const handed: string[] = [];
    const hand = async (entries: readonly { readonly name: string }[]) =>
      void handed.push(...entries.map(({ name }) => name).toSorted());
    const hasMore = await outbox.handOver({ each: 3, ofKinds: () => ({ 'stamp-invoice': places }) }, hand);
    return { handed, hasMore };
  };
  expect(await taken(0)).toEqual({ handed: ['run-import'], hasMore: false });
  expect(await outbox.nextDue(['stamp-invoice'])).toBeUndefined();
  expect(await outbox.nextDue([])).toEqual(clock.now());
  expect(await taken(2)).toEqual({ handed: ['stamp-invoice', 'stamp-invoice'], hasMore: false });
  expect(await outbox.isBehind('stamp-invoice', 1_000)).toBe(false);
  clock.moveBy(1_000);
  expect(await outbox.isBehind('stamp-invoice', 1_000)).toBe(true);
  expect(await taken(200)).toEqual({ handed: ['stamp-invoice'], hasMore: false });
  expect(await outbox.isBehind('stamp-invoice', 1_000)).toBe(false);
});
