import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { aSubmission } from '@timbra/core/testing/submissions.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresInvoices } from './postgres-invoices.ts';
import { oldestSatRound, PostgresSatRounds } from './postgres-sat-rounds.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const dayMs = 86_400_000;

let clock: MovingClock;
let rounds: PostgresSatRounds;

beforeEach(async () => {
  await database.change(sql`delete from company_sat_rounds`);
  await database.change(sql`update invoices set status = 'CANCELLED' where status = 'ISSUED'`);
  clock = new MovingClock();
  rounds = new PostgresSatRounds(database, clock);
});

/** Makes issued documents of a company, one for each age in days; the account owns further companies with as many. */
async function issued(ages: readonly number[], { companies = 1 } = {}): Promise<string[]> {
  const owner = await anOwner(database);
  const ids: string[] = [];
  for (let number = 0; number < companies; number += 1) {
    const companyId = number === 0 ? owner.companyId : await another(owner.userId);
    for (const age of ages) ids.push(await issuedBefore({ ...owner, companyId }, age));
  }
  return ids;
}

async function another(userId: string): Promise<string> {
  const id = randomUUID();
  await database.change(
    sql`insert into companies (id, user_id, name, ruc, created_at) values (${id}, ${userId}, 'Tienda', 'EKU9003173C9', now())`,
  );
  return id;
}

let folio = 0;

async function issuedBefore(owner: { readonly userId: string; readonly companyId: string }, days: number) {
  const submission = { ...aSubmission(owner, { folio: ++folio }), id: uuidV7Ids.next() };
  await new PostgresInvoices(database, clock).addProcessing(submission);
  const at = new Date(clock.now().getTime() - days * dayMs);
  await database.change(
    sql`update invoices set status = 'ISSUED', created_at = ${at}, uuid = id::text, fecha_timbrado = fecha where id = ${submission.id}`,
  );
  return submission.id;
}

/** Takes batches until there is nothing more. @returns the documents of each turn. */
async function allRounds(limit: number): Promise<string[][]> {
  await rounds.enter();
  const found: string[][] = [];
  for (;;) {
    clock.moveBy(1_000);
    const documents = await rounds.next(limit);
    if (documents.length === 0) return found;
    expect(documents.length).toBeLessThanOrEqual(limit);
    found.push(documents.map(({ id }) => id));
    await rounds.passed(documents);
  }
}

test('SAT is asked about each document once in a round, the newest first, and not about those of today', async () => {
  const [today, ...older] = await issued([0.5, 2, 3, 4, 40]);
  expect((await allRounds(2)).flat()).toEqual(older);
  expect(today).toBeDefined();
  expect((await allRounds(2)).flat()).toEqual([]);
});

test('recent documents come again after a week, and older ones after four', async () => {
  const [recent = '', old = ''] = await issued([10, 200]);
  expect((await allRounds(10)).flat().toSorted()).toEqual([recent, old].toSorted());
  for (let week = 1; week <= 3; week += 1) {
    clock.moveBy(7 * dayMs);
    expect((await allRounds(10)).flat()).toEqual([recent]);
  }
  clock.moveBy(7 * dayMs);
  expect((await allRounds(10)).flat().toSorted()).toEqual([recent, old].toSorted());
});

test('a company with many documents does not stand before the others', async () => {
  await issued(Array.from({ length: 40 }, (_, index) => 2 + index / 100));
  const [small = ''] = await issued([5]);
  const found = await allRounds(10);
  expect(found.findIndex((ids) => ids.includes(small))).toBe(0);
});

test('nor does an account with many companies', async () => {
  await issued([2, 3], { companies: 20 });
  const small = await issued([5, 6]);
  const found = await allRounds(4);
  const last = found.findIndex((ids) => ids.includes(small[1] ?? ''));
  expect(last).toBeLessThanOrEqual(4);
});

test('documents that nobody was answered for come again, and are counted', async () => {
  const [id = ''] = await issued([5]);
  await rounds.enter();
  const first = await rounds.next(10);
  expect(first).toMatchObject([{ id, unanswered: 0 }]);
  await rounds.unanswered(first);
  expect(await rounds.next(10)).toMatchObject([{ id, unanswered: 1 }]);
  // They are in somebody's hands, who may have died.
  expect(await rounds.next(10)).toEqual([]);
  clock.moveBy(5 * 60_000);
  expect(await rounds.next(10)).toMatchObject([{ id }]);
});

test('it is told for how long the oldest round has been open', async () => {
  await issued([5]);
  await rounds.enter();
  await database.change(sql`update company_sat_rounds set begun_at = now() + interval '1 day' where age = 'old'`);
  await database.change(sql`update company_sat_rounds set begun_at = now() - interval '3 days' where age = 'recent'`);
  expect(Math.round((await oldestSatRound(database)) / 86_400)).toBe(3);
  await database.change(sql`update company_sat_rounds set begun_at = now() + interval '1 day'`);
  expect(await oldestSatRound(database)).toBe(0);
});
