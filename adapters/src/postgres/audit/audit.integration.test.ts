import { createDatabase } from '@timbra/testing/database/database.ts';
import { brokenAt } from '@timbra/core/audit/chain.ts';
import type { AuditEntry } from '@timbra/core/audit/audit-entry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../audit/sha256.ts';
import { actingAs } from '../../ports/acting.ts';
import { uuidV7Ids } from '../../security/uuid-v7.ts';
import { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { auditedTables, leftEverywhere } from './audited-tables.ts';
import { unaudited } from './testing/unaudited-tables.ts';
import { PostgresAuditTrail } from './postgres-audit-trail.ts';

const own = await createDatabase();
const database = await Database.connect({ url: own.url });
const trail = new PostgresAuditTrail(database, uuidV7Ids);
afterAll(async () => {
  await database.close();
  await own.drop();
});

const ana = crypto.randomUUID();
const companyId = crypto.randomUUID();
const by = { kind: 'user', id: ana, ip: '203.0.113.7', requestId: 'a-request' } as const;

const addCustomer = async (nombre: string, id = crypto.randomUUID()) => {
  await database.change(
    sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
      values (${id}, ${companyId}, ${`AAA${id.slice(0, 6)}AA1`}, ${nombre}, 'G03', '601', '42501', now())`,
  );
  return id;
};
const shown = async (query = {}, withPayroll = true) =>
  (await trail.read(companyId, query, { first: 0, count: 1_000, withPayroll })).entries;
/** Says on which line, from 1, a chain is broken, and how. */
function brokenIn(entries: readonly AuditEntry[]) {
  const faults = entries.map((entry, index) => brokenAt(sha256, entries[index - 1]?.hash ?? '', entry));
  const at = faults.findIndex((fault) => fault !== undefined);
  return at < 0 ? undefined : { line: at + 1, reason: faults[at] };
}

const chained = async (): Promise<readonly AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  for await (const page of trail.all(companyId)) entries.push(...page);
  return entries;
};

beforeAll(async () => {
  await database.change(
    sql`insert into users (id, name, email, email_key, password_hash, created_at)
      values (${ana}, 'Ana', 'ana@ejemplo.mx', 'ana@ejemplo.mx', 'x', now())`,
  );
  await database.change(
    sql`insert into companies (id, user_id, name, ruc, created_at) values (${companyId}, ${ana}, 'Kemper', '', now())`,
  );
});

test('every table is audited or says why not, and every column that is named is there', async () => {
  const tables = await database.rows<{ table: string; columns: string[] }>(
    sql`select c.relname as "table", array_agg(a.attname::text) as columns from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
  );
  expect(tables.map(({ table }) => table)).toEqual(
    [...Object.keys(auditedTables), ...Object.keys(unaudited)].toSorted(),
  );
  for (const { table, columns } of tables) {
    const { secret = [], left = [], bags = [] } = auditedTables[table] ?? {};
    const missing = [...secret, ...left, ...bags].filter((column) => !columns.includes(column));
    // A lease is named for all tables of work at once.
    const ofLeases = ['lease', 'lease_until', 'tries', 'woken_at', 'attempts', 'next_at'];
    expect([table, missing.filter((column) => !ofLeases.includes(column))]).toEqual([table, []]);
  }
});

test('a column that may hold a secret is hidden or left', async () => {
  const columns = await database.rows<{ table: string; column: string; type: string }>(
    sql`select table_name as "table", column_name as "column", data_type as type from information_schema.columns
      where table_schema = 'public' and (data_type = 'bytea' or column_name ~ 'hash|token|secret|sealed|password|logo|(^|_)key')`,
  );
  const open = columns.filter(({ table, column }) => {
    const audited = auditedTables[table];
    return audited && ![...(audited.secret ?? []), ...(audited.left ?? []), ...leftEverywhere].includes(column);
  });
  expect(open).toEqual([]);
});

test('a change is told with who made it, from where, and what it changed', async () => {
  const id = await actingAs(by, () => addCustomer('Café Luna'));
  await actingAs(by, () =>
    database.run(() =>
      database.change(sql`update customers set nombre = 'Café Sol', codigo_postal = '06000' where id = ${id}`),
    ),
  );
  await database.change(sql`update customers set archived_at = now() where id = ${id}`);
  const [deleted, updated, created] = await shown({ record: id });
  const actor = { kind: 'user', id: ana, name: 'Ana' };
  expect(created).toMatchObject({ action: 'customer.created', actor, ip: by.ip, requestId: by.requestId });
  expect(created?.changes).toContainEqual({ field: 'codigoPostal', before: null, after: '42501' });
  expect(updated).toMatchObject({
    action: 'customer.updated',
    actor,
    record: { kind: 'customer', id, title: 'Café Sol' },
    changes: [
      { field: 'nombre', before: 'Café Luna', after: 'Café Sol' },
      { field: 'codigoPostal', before: '42501', after: '06000' },
    ],
  });
  expect(deleted).toMatchObject({ action: 'customer.deleted', actor: { kind: 'system', id: null }, ip: null });
});

test('what a transaction takes back is not told, and who acted in it does not act in the next one', async () => {
  const before = (await shown()).length;
  const failing = actingAs(by, () =>
    database.run(async () => {
      await addCustomer('Nadie');
      throw new Error('no');
    }),
  );
  await expect(failing).rejects.toThrow('no');
  expect(await shown()).toHaveLength(before);
  const id = await database.run(() => addCustomer('De la casa'));
  expect(await shown({ record: id })).toMatchObject([{ actor: { kind: 'system' } }]);
});

test('who acts is told again behind a savepoint that was left', async () => {
  const id = await actingAs(by, () =>
    database.run(async () => {
      await database.change(sql`savepoint here`);
      await addCustomer('Antes');
      await database.change(sql`rollback to savepoint here`);
      return addCustomer('Después');
    }),
  );
  expect(await shown({ record: id })).toMatchObject([{ actor: { kind: 'user', id: ana } }]);
});

test('secrets are shown as changed and never their value, nor is payroll to whom it is hidden', async () => {
  await database.change(
    sql`update companies set csd_sealed = 'v1.secret', logo = 'data:image/png' where id = ${companyId}`,
  );
  const [entry] = await shown({ action: 'company.*' });
  expect(entry?.changes).toEqual([
    { field: 'logo', before: null, after: '•••' },
    { field: 'csdSealed', before: null, after: '•••' },
  ]);
  await database.change(sql`update companies set csd_sealed = 'v1.other' where id = ${companyId}`);
  expect((await shown({ action: 'company.*' }))[0]?.changes).toEqual([
    { field: 'csdSealed', before: '•••', after: '•••' },
  ]);
  const rows = await database.rows(sql`select entry from audit_entries where entry like '%v1.secret%'`);
  expect(rows).toEqual([]);
  await database.change(
    sql`insert into employers (company_id, registros_patronales, departamentos) values (${companyId}, '[]', '[]')`,
  );
  expect(await shown({ record: 'employer' })).toHaveLength(1);
  expect(await shown({ record: 'employer' }, false)).toEqual([]);
});

test('what somebody did last is found among much that others did, and apart from payroll', async () => {
  const tenant = crypto.randomUUID();
  const add = (from: number, to: number, actor: string, payroll: boolean) =>
    database.bulk(
      sql`insert into audit_entries (tenant_id, number, at, actor_kind, actor_id, action, record_kind, record_id, payroll, entry, hash, previous)
        select ${tenant}, n, now(), 'member', ${actor}, 'customer.updated', 'customer', n::text, ${payroll},
          '{"id":"' || n || '"}', 'h', 'p' from generate_series(${from}::int, ${to}::int) n`,
    );
  await add(1, 1, 'payer', false);
  await add(2, 3_000, 'busy', false);
  await add(3_001, 6_000, 'payer', true);
  const lastOf = async (withPayroll: boolean) => {
    const acts = await trail.lastActs(tenant, ['busy', 'payer', 'idle'], { withPayroll });
    return [...acts].map(([who, { id }]) => [who, id]);
  };
  expect(await lastOf(true)).toEqual([
    ['busy', '3000'],
    ['payer', '6000'],
  ]);
  expect(await lastOf(false)).toEqual([
    ['busy', '3000'],
    ['payer', '1'],
  ]);
});

test('all changes are chained once and in order, whoever asks at the same time', async () => {
  const other = new PostgresAuditTrail(database, uuidV7Ids);
  const writing = Array.from({ length: 40 }, (_, index) => actingAs(by, () => addCustomer(`Cliente ${index}`)));
  await Promise.all([...writing, ...[trail, other, trail].map((each) => each.chainAll())]);
  await Promise.all([trail.chainAll(), other.chainAll(), shown()]);
  const entries = await chained();
  expect(entries.filter(({ record }) => record.title.startsWith('Cliente '))).toHaveLength(40);
  expect(brokenIn(entries)).toBeUndefined();
  expect(await database.rows(sql`select from audit_changes where tenant_id = ${companyId}`)).toEqual([]);
});

test('a read waits for a bounded part of a large import, and the worker chains the rest beside other chains', async () => {
  await trail.chainAll();
  const before = await database.rows(sql`select from audit_entries where tenant_id = ${companyId}`);
  await database.change(
    sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
      select gen_random_uuid(), ${companyId}, 'AAA' || lpad(n::text, 6, '0') || 'AA2', 'Cliente ' || n, 'G03', '601', '42501', now()
      from generate_series(1, 1200) n`,
  );
  const hurried = new PostgresAuditTrail(database, uuidV7Ids, { readMs: 0 });
  const { total } = await hurried.read(companyId, {}, { first: 0, count: 1, withPayroll: true });
  expect(total - before.length).toBe(500);
  await trail.chainAll();
  expect(await database.rows(sql`select from audit_changes where tenant_id = ${companyId}`)).toEqual([]);
  expect(brokenIn(await chained())).toBeUndefined();
});

test('nobody changes an entry or takes one away, and where somebody did all the same the proof breaks there', async () => {
  for (const statement of [
    `update audit_entries set entry = '{}'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    await expect(database.change(sql`${raw(statement)}`)).rejects.toThrow('entries of the audit are only added');
  }
  const whole = await chained();
  const third = whole[2];
  await database.change(sql`alter table audit_entries disable trigger audit_is_kept`);
  await database.change(
    sql`update audit_entries set entry = replace(entry, 'Café Luna', 'Café Mar') where tenant_id = ${companyId}`,
  );
  const broken = brokenIn(await chained());
  expect(broken).toEqual({
    line: whole.findIndex(({ record }) => record.title === 'Café Luna') + 1,
    reason: 'changed',
  });
  await database.change(sql`delete from audit_entries where tenant_id = ${companyId} and hash = ${third?.hash ?? ''}`);
  await database.change(sql`alter table audit_entries enable trigger audit_is_kept`);
  expect(brokenIn((await chained()).slice(0, 4))).toBeDefined();
});
