import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import type { WaitingMail } from '@timbra/core/testing/in-memory-mails.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { outgoingMailsContract } from '@timbra/core/testing/outgoing-mails-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresMails } from './postgres-mails.ts';
import { PostgresOutbox } from './postgres-outbox.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

function open() {
  const clock = new MovingClock();
  const ids = uuidV7Ids;
  return { mails: new PostgresMails(database, new PostgresOutbox(database, ids, clock), ids, clock), clock };
}

outgoingMailsContract('PostgresMails', async () => {
  await database.change(sql`delete from mails`);
  const { mails } = open();
  const waiting = () => database.rows<WaitingMail>(sql`select kind, payload from mails order by id`);
  return { mails, transactions: database, waiting };
});

test('accounts take turns with their mails, and what somebody waits for goes first', async () => {
  await database.change(sql`delete from mails`);
  const { mails, clock } = open();
  const [large, small] = [await anOwner(database), await anOwner(database)];
  const sendOf = ({ companyId }: { readonly companyId: string }) => mails.post('tickets-waiting', { companyId });
  for (let sent = 0; sent < 10; sent += 1) await sendOf(large);
  await sendOf(small);
  await mails.post('recovery', { email: 'eva@ejemplo.mx' });
  const jobs = await database.rows<{ id: string }>(sql`select id from mails order by id`);
  const claimed = [];
  for (const { id } of jobs) claimed.push(await mails.claim(id));
  const about = claimed.map((mail) => mail?.payload);
  expect(claimed[0]?.kind).toBe('recovery');
  expect(about.findIndex((payload) => isDeepStrictEqual(payload, { companyId: small.companyId }))).toBeLessThan(3);
  expect(new Set(claimed.map((mail) => mail?.id))).toEqual(new Set(jobs.map(({ id }) => id)));
  expect(await mails.claim(jobs[0]?.id ?? '')).toBeUndefined();
  // The mail was not sent after all: it is due again a minute later.
  clock.moveBy(60_000);
  expect(await mails.claim(jobs[0]?.id ?? '')).toMatchObject({ id: jobs[0]?.id });
});

test('a mail that is to be sent again does not wait for all that an account has in the line', async () => {
  await database.change(sql`delete from mails`);
  const { mails, clock } = open();
  const [large, small] = [await anOwner(database), await anOwner(database)];
  await mails.post('tickets-waiting', { companyId: small.companyId });
  const [again] = await database.rows<{ id: string }>(sql`select id from mails`);
  await mails.claim(again?.id ?? '');
  for (let sent = 0; sent < 3; sent += 1) await mails.post('tickets-waiting', { companyId: large.companyId });
  clock.moveBy(10 * 60_000);
  expect(await mails.due(1)).toEqual([again?.id]);
  expect(await mails.due(10)).toHaveLength(4);
});

test('a mail whose worker died in its last attempt is found once that is surely over, until it is given up', async () => {
  await database.change(sql`delete from mails`);
  const { mails, clock } = open();
  await mails.post('recovery', { email: 'eva@ejemplo.mx' });
  const [{ id } = { id: '' }] = await database.rows<{ id: string }>(sql`select id from mails`);
  let last = false;
  while (!last) {
    expect(await mails.abandoned()).toBeUndefined();
    last = (await mails.claim(id))?.last ?? true;
    if (!last) clock.moveBy(6 * 60 * 60_000);
  }
  expect(await mails.abandoned()).toBeUndefined();
  clock.moveBy(6 * 60 * 60_000);
  expect([await mails.due(10), await mails.claim(id)]).toEqual([[], undefined]);
  expect(await mails.abandoned()).toEqual({ id, kind: 'recovery', payload: { email: 'eva@ejemplo.mx' }, last: true });
  await mails.giveUp(id);
  expect(await mails.abandoned()).toBeUndefined();
});
