import { afterAll, expect, test } from 'vitest';
import { aScope } from '@timbra/core/testing/actors.ts';
import { aFile, anImport } from '@timbra/core/testing/an-import.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { aSubmission } from '@timbra/core/testing/submissions.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { readBacklog } from './backlog.ts';
import { PostgresUnknownOutcomes } from './cancellation-rows.ts';
import { Database } from './database.ts';
import { PostgresWebhookEndpoints } from './events/postgres-webhook-endpoints.ts';
import { countDocuments } from './health.ts';
import { PostgresImports } from './imports/postgres-imports.ts';
import { PostgresList } from './lists/postgres-list.ts';
import { unknownDocumentsList } from './lists/unknown-documents.ts';
import { PostgresDifferingDocuments } from './postgres-differing-documents.ts';
import { PostgresInvoices } from './postgres-invoices.ts';
import { oldestSatRound } from './postgres-sat-rounds.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';
import { PostgresArchives } from './archives/postgres-archives.ts';
import { PostgresOrigins } from './postgres-payables.ts';
import { PostgresSenders } from './postgres-sending.ts';
import { PostgresStorage } from './postgres-storage.ts';

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

test('what has waited for long is told of live companies alone', async () => {
  const wait = async (livemode: boolean, ago: string) => {
    const id = await watched({ livemode });
    const at = sql`now() - ${ago}::interval`;
    await database.change(sql`update invoice_stampings set next_at = ${at} where invoice_id = ${id}`);
    await database.change(
      sql`insert into invoice_cancellations (invoice_id, motivo, status, intentos, requested_at, next_at)
       values (${id}, '02', 'requested', 1, ${at}, ${at})`,
    );
    await database.change(
      sql`insert into mails (id, kind, payload, next_at, created_at)
       values (${uuidV7Ids.next()}, 'cancellation', ${JSON.stringify({ invoiceId: id })}::jsonb, ${at}, ${at})`,
    );
  };
  await database.change(sql`update invoice_stampings set next_at = now() + interval '1 hour'`);
  await wait(false, '3 hours');
  const { documents, cancellations, mails } = await readBacklog(database);
  expect({ documents, cancellations, mails }).toEqual({ documents: 0, cancellations: 0, mails: 0 });
  await wait(true, '1 hour');
  const after = await readBacklog(database);
  for (const what of ['documents', 'cancellations', 'mails']) expect(Math.floor((after[what] ?? 0) / 600)).toBe(6);
});

/** An account with a live and a test company, which issue as different taxpayers. */
async function withBoth() {
  const { userId, companyId: live } = await anOwner(database);
  const ofTests = uuidV7Ids.next();
  await database.change(sql`update companies set rfc = 'EKU9003173C9' where id = ${live}`);
  await database.change(
    sql`insert into companies (id, user_id, name, ruc, rfc, livemode, created_at)
     values (${ofTests}, ${userId}, 'De prueba', 'IIA040805DZ4', 'IIA040805DZ4', false, now())`,
  );
  return { userId, live, ofTests };
}

test('files and archives of test companies take nothing from the share of live ones', async () => {
  const { userId, live, ofTests } = await withBoth();
  const archives = new PostgresArchives(database);
  const at = new Date();
  for (const companyId of [live, ofTests, ofTests])
    await archives.add({ id: uuidV7Ids.next(), companyId, userId, fileName: 'a.zip', createdAt: at }, []);
  expect(await archives.countOpen({ userId, livemode: true })).toBe(1);
  expect(await archives.countOpen({ userId, livemode: false })).toBe(2);
  await database.change(
    sql`update archives set status = 'COMPLETED', bytes = 10, expires_at = ${at}::timestamptz + interval '1 day' where user_id = ${userId}`,
  );
  await database.change(sql`update companies set logo = 'cuatro' where id = ${ofTests}`);
  const storage = new PostgresStorage(database);
  expect(await storage.storedFiles({ userId, livemode: true }, at)).toMatchObject({ archives: 10, imports: 0 });
  expect(await storage.storedFiles({ userId, livemode: false }, at)).toMatchObject({ archives: 20, imports: 0 });
  const [ofLive, ofTest] = await Promise.all(
    [true, false].map((livemode) => storage.storedFiles({ userId, livemode }, at)),
  );
  expect((ofTest?.logos ?? 0) - (ofLive?.logos ?? 0)).toBe('cuatro'.length);
  await archives.expireAllBut({ userId, livemode: false }, 0, at);
  expect(await storage.storedFiles({ userId, livemode: true }, at)).toMatchObject({ archives: 10 });
  expect(await storage.storedFiles({ userId, livemode: false }, at)).toMatchObject({ archives: 0 });
});

test('endpoints and waiting imports of tests leave those of live data their places', async () => {
  const { userId, live, ofTests } = await withBoth();
  const add = (livemode: boolean) =>
    new PostgresWebhookEndpoints(database).add(
      {
        id: uuidV7Ids.next(),
        userId,
        companyId: null,
        url: 'https://ejemplo.mx/',
        events: ['*'],
        description: null,
        enabled: true,
        livemode,
        madeBy: null,
        payroll: true,
        secretSealed: 'sellado',
        former: undefined,
        failingSince: undefined,
        disabledAt: undefined,
        createdAt: new Date(),
      },
      1,
    );
  expect([await add(false), await add(false)]).toEqual([true, false]);
  expect([await add(true), await add(true)]).toEqual([true, false]);
  const imports = new PostgresImports(database);
  const waiting = (livemode: boolean) => imports.waiting({ userId, livemode });
  for (const companyId of [live, ofTests, ofTests])
    await imports.add({ ...anImport, id: uuidV7Ids.next(), userId, ownerId: userId, companyId }, aFile);
  expect([(await waiting(true)).files, (await waiting(false)).files]).toEqual([1, 2]);
});

test('the certificate of a test company, which anybody has, proves nothing of an account', async () => {
  const { live, ofTests } = await withBoth();
  const certify = (companyId: string) =>
    database.change(
      sql`update companies set csd_rfc = rfc, csd_valid_from = now() - interval '1 day', csd_valid_to = now() + interval '1 day' where id = ${companyId}`,
    );
  const senders = new PostgresSenders(database);
  await certify(ofTests);
  expect(await senders.ofCompany(live, new Date())).toMatchObject({ hasCertificate: false, livemode: true });
  expect(await senders.ofCompany(ofTests, new Date())).toMatchObject({ livemode: false });
  await certify(live);
  expect(await senders.ofCompany(live, new Date())).toMatchObject({ hasCertificate: true, livemode: true });
});

test('a document of a test company is nothing to a live one of the same account', async () => {
  const { userId, live, ofTests } = await withBoth();
  const other = uuidV7Ids.next();
  await database.change(
    sql`insert into companies (id, user_id, name, ruc, rfc, created_at) values (${other}, ${userId}, 'Otra', 'x', 'XIA190128J61', now())`,
  );
  const uuid = 'AAAAAAAA-0000-4000-8000-000000000001';
  const submission = { ...aSubmission({ userId, companyId: live }, { folio: 1 }), id: uuidV7Ids.next() };
  await new PostgresInvoices(database, new MovingClock()).addProcessing(submission);
  await database.change(sql`update invoices set uuid = ${uuid}, status = 'ISSUED' where id = ${submission.id}`);
  const origins = new PostgresOrigins(database);
  expect(await origins.ofOtherIssuers({ companyId: other, ownerId: userId, rfc: 'XIA190128J61' }, [uuid])).toEqual([
    uuid,
  ]);
  expect(await origins.ofOtherIssuers({ companyId: ofTests, ownerId: userId, rfc: 'IIA040805DZ4' }, [uuid])).toEqual(
    [],
  );
});
