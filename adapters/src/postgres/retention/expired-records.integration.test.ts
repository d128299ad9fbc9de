import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { anOwner } from '../testing/owners.ts';
import { ExpiredRecords } from './expired-records.ts';
import { momentsAt } from './terms.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const clock = new MovingClock();
const moments = momentsAt(clock.now());
const records = new ExpiredRecords(database, clock);

/** Makes ids whose first 48 bits are the moment from which they are. */
const ids = (days: number, count: number) => Array.from({ length: count }, () => anId(days));

const anId = (days: number) => moments.idAgo(days).slice(0, 14) + randomUUID().slice(14);

const count = async (table: string, userId: string) =>
  (await database.row<{ n: number }>(sql`select count(*)::int as n from ${raw(table)} where user_id = ${userId}`))?.n;

test('deletes what is past its term, however much it is, and nothing that is younger', async () => {
  const { userId } = await anOwner(database);
  for (const [days, many] of [
    [401, 2_500],
    [399, 3],
  ] as const) {
    await database.bulk(
      sql`insert into notifications (id, user_id, type, title, body, link, created_at)
       select id::uuid, ${userId}::uuid, 'STAMPS_LOW', 'Título', 'Texto', null, ${moments.ago(days)}::timestamptz
       from json_array_elements_text(${JSON.stringify(ids(days, many))}::json) as ids(id)`,
    );
  }
  await records.delete();
  expect(await count('notifications', userId)).toBe(3);
});

test('finds old rows by their primary key', async () => {
  const plan = await database.run(async () => {
    // The tables of a test are so small that reading them whole is cheaper.
    await database.change(sql`set local enable_seqscan = off`);
    return database.rows<{ 'QUERY PLAN': string }>(
      sql`explain select ctid from notifications t where t.id < ${moments.idAgo(400)} and t.created_at < ${moments.ago(400)} limit 1000`,
    );
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \(id </);
});

test('keeps of how a document was stamped what is recent, open, or may go on', async () => {
  const stampings = [
    { id: anId(91), status: 'ISSUED', next: null, stays: false },
    { id: anId(91), status: 'REJECTED', next: null, stays: true },
    { id: anId(91), status: 'CANCELLED', next: null, stays: false },
    { id: anId(91), status: 'CANCELLING', next: null, stays: true },
    { id: anId(91), status: 'ISSUED', next: clock.now(), stays: true },
    { id: anId(89), status: 'ISSUED', next: null, stays: true },
  ];
  const { userId, companyId } = await anOwner(database);
  for (const [folio, { id, status, next }] of stampings.entries()) {
    await database.change(
      sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, moneda,
         total, impuestos, request, uuid, created_at, updated_at)
       values (${id}, ${userId}, ${companyId}, 'factura', 'I', ${status}, 'T', ${folio + 1}, ${id}, 'MXN', 1160, '{}', '{}', ${id}, now(), now())`,
    );
    await database.change(sql`insert into invoice_stampings (invoice_id, next_at) values (${id}, ${next})`);
  }
  await records.delete();
  const left = await database.rows<{ id: string }>(sql`select invoice_id as id from invoice_stampings`);
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(stampings.flatMap(({ id, stays }) => (stays ? [id] : []))));
});

test('keeps printed forms for a month, and the XML of their documents for ever', async () => {
  const { userId, companyId } = await anOwner(database);
  const id = anId(60);
  await database.change(
    sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, moneda,
       total, impuestos, request, uuid, created_at, updated_at)
     values (${id}, ${userId}, ${companyId}, 'factura', 'I', 'ISSUED', 'F', 1, ${id}, 'MXN', 1160, '{}', '{}', ${id}, now(), now())`,
  );
  const kinds = async () =>
    (
      await database.rows<{ kind: string }>(sql`select kind from invoice_files where invoice_id = ${id} order by kind`)
    ).map(({ kind }) => kind);
  const file = (kind: string, days: number) =>
    database.change(
      sql`insert into invoice_files (invoice_id, kind, content, created_at)
       values (${id}, ${kind}, '\\x00', ${moments.ago(days)})
       on conflict (invoice_id, kind) do update set created_at = excluded.created_at`,
    );
  await file('xml', 60);
  await file('pdf', 29);
  await records.delete();
  expect(await kinds()).toEqual(['pdf', 'xml']);
  await file('pdf', 31);
  await records.delete();
  expect(await kinds()).toEqual(['xml']);
});

test('forgets workers of a company that has been out of use for as long as the law asks', async () => {
  const { companyId } = await anOwner(database);
  const archivedSince = (days: number) =>
    database.change(sql`update companies set archived_at = ${moments.ago(days)} where id = ${companyId}`);
  await database.change(
    sql`insert into employers (company_id, curp, registros_patronales, departamentos, version) values (${companyId}, null, '[]', '[]', 1)`,
  );
  const employers = () => database.rows(sql`select 1 from employers where company_id = ${companyId}`);
  await archivedSince(2_100);
  await records.delete();
  expect(await employers()).toHaveLength(1);
  await archivedSince(2_201);
  await records.delete();
  expect(await employers()).toHaveLength(0);
});

test('erases the person of an account that was closed before closing did', async () => {
  const { userId } = await anOwner(database);
  await database.change(sql`update users set closed_at = now(), phone = '+52 55 1234 5678' where id = ${userId}`);
  await records.delete();
  expect(await database.row(sql`select name, email, phone, password_hash from users where id = ${userId}`)).toEqual({
    name: '',
    email: '',
    phone: null,
    password_hash: '',
  });
});

test('forgets who bought once the law asks no more and the account is closed', async () => {
  const aBuyer = async (days: number, closedAt: Date | null) => {
    const { userId } = await anOwner(database);
    await database.change(sql`update users set closed_at = ${closedAt} where id = ${userId}`);
    await database.change(sql`
      insert into purchases (id, user_id, buyer, plan_id, plan_name, price, amount, timbres, expires_at, completed_at,
        created_at, method, status, customer_name, customer_email, customer_email_key)
      select ${anId(days)}, ${userId}, 'user:x', id, name, price, price, timbres, ${moments.ago(days)}, ${moments.ago(days)},
        ${moments.ago(days)}, 'card', 'COMPLETED', 'Ana', 'ana@ejemplo.mx', 'ana@ejemplo.mx' from plans limit 1`);
    return async () =>
      (
        await database.row<{ name: string | null }>(
          sql`select customer_name as name from purchases where user_id = ${userId}`,
        )
      )?.name;
  };
  const [closed, open, younger] = await Promise.all([
    aBuyer(2_201, moments.now),
    aBuyer(2_201, null),
    aBuyer(2_199, moments.now),
  ]);
  await records.delete();
  expect([await closed(), await open(), await younger()]).toEqual([null, 'Ana', 'Ana']);
});

test('deletes what is past its term in all other tables when one of them fails, and tells it', async () => {
  const { userId } = await anOwner(database);
  await database.change(
    sql`insert into sessions (id, user_id, token_hash, created_at, expires_at) values (${randomUUID()}, ${userId}, uuid_send(${randomUUID()}::uuid), now(), ${moments.ago(1)})`,
  );
  await database.change(
    sql`insert into notifications (id, user_id, type, title, body, link, created_at)
     values (${anId(401)}, ${userId}, 'STAMPS_LOW', 'Título', 'Texto', null, ${moments.ago(401)})`,
  );
  await database.change(
    sql`create function refuse_delete() returns trigger language plpgsql as $$ begin raise 'kept'; end $$`,
  );
  await database.change(
    sql`create trigger refuse before delete on sessions for each row execute function refuse_delete()`,
  );
  await expect(records.delete()).rejects.toThrow('Failed for 1');
  expect(await count('notifications', userId)).toBe(0);
  await database.change(sql`drop function refuse_delete() cascade`);
  await records.delete();
  expect(await count('sessions', userId)).toBe(0);
});
