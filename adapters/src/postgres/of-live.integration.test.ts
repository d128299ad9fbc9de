import { afterAll, expect, test } from 'vitest';
import { aScope } from '@timbra/core/testing/actors.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { aSubmission } from '@timbra/core/testing/submissions.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { PostgresUnknownOutcomes } from './cancellation-rows.ts';
import { Database } from './database.ts';
import { countDocuments } from './health.ts';
import { PostgresList } from './lists/postgres-list.ts';
import { unknownDocumentsList } from './lists/unknown-documents.ts';
import { PostgresDifferingDocuments } from './postgres-differing-documents.ts';
import { PostgresInvoices } from './postgres-invoices.ts';
import { oldestSatRound } from './postgres-sat-rounds.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

/** Makes a document whose outcome is unknown, which differs from the provider's, of a company whose round has begun. */
async function watched({ livemode }: { readonly livemode: boolean }): Promise<string> {
  const owner = await anOwner(database);
  await database.change(sql`update companies set livemode = ${livemode} where id = ${owner.companyId}`);
  const submission = { ...aSubmission(owner, { folio: 1 }), id: uuidV7Ids.next() };
  await new PostgresInvoices(database, new MovingClock()).addProcessing(submission);
  const { id } = submission;
  await database.change(sql`update invoices set provider_differences = '["total"]' where id = ${id}`);
  const changed = await database.change(
    sql`update invoice_stampings set unknown_reason = 'sin respuesta', attempted_at = now(), next_at = now() where invoice_id = ${id}`,
  );
  expect(changed).toBe(1);
  await database.change(
    sql`insert into company_sat_rounds (company_id, age, begun_at, at, id, turn_at)
     values (${owner.companyId}, 'recent', now() - make_interval(days => ${livemode ? 2 : 9}::int), now(), gen_random_uuid(), now())`,
  );
  return id;
}

const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

test('what an operator watches are live documents alone', async () => {
  await watched({ livemode: false });
  expect(await countDocuments(database)).toEqual({ processing: 0, unknown: 0, differing: 0 });
  const id = await watched({ livemode: true });
  expect(await countDocuments(database)).toEqual({ processing: 1, unknown: 1, differing: 1 });
  expect(ids(await new PostgresUnknownOutcomes(database).list(10))).toEqual([id]);
  expect(ids(await new PostgresDifferingDocuments(database).list(10))).toEqual([id]);
  const operator = aScope('0198c0de-0000-7000-8000-000000000001', 'platform:operation');
  const page = await new PostgresList(database, unknownDocumentsList).read(operator, { range: { first: 0, last: 9 } });
  expect(ids(page.items)).toEqual([id]);
  expect(Math.round((await oldestSatRound(database)) / 86_400)).toBe(2);
});
