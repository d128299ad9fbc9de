import { randomUUID } from 'node:crypto';
import { Migration } from '@mikro-orm/migrations';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { aSubmission } from '@timbra/core/testing/submissions.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBacklog } from '../backlog.ts';
import { Database } from '../database.ts';
import { countDocuments, sealingKeys } from '../health.ts';
import { PostgresInvoices } from '../postgres-invoices.ts';
import { oldestSatRound } from '../postgres-sat-rounds.ts';
import { cellKeys } from '../functions/cell-keys.ts';
import { migrate } from '../migrate.ts';
import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';
import { companiesOfCells } from '../backfills/companies-of-cells.ts';
import { migrations } from '../migrations/index.ts';
import { raw, sql } from '../sql.ts';
import { anOwner } from '../testing/owners.ts';
import { addCells } from './add-cells.ts';
import { tablesByPlace } from './tables.ts';
import { enteredCell, inCell, schemaOf } from './visit.ts';

const url = await useDatabase();
const database = await Database.connect({ url });
afterAll(() => database.close());

const add = (count: number) => addCells(database, url, count, { say: () => undefined, knownWithin: 0 });

beforeAll(async () => {
  expect(await add(2)).toEqual([1, 2]);
}, 60_000);

const lines = async (text: string) =>
  (await database.rows<{ line: string }>(sql`${raw(text)}`)).map(({ line }) => line).toSorted();

const tablesIn = (schema: string) =>
  lines(
    `select relname as line from pg_class where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p')`,
  );

test('a cell has the tables of cells, and none of the directory', async () => {
  expect(await tablesIn('cell_1')).toEqual([...tablesByPlace.cell].toSorted());
  expect(await tablesIn('cell_2')).toEqual([...tablesByPlace.cell].toSorted());
});

const places = tablesByPlace.directory.map((table) => `'${table}'`).join(', ');
/** Its own functions and tables are called by the name of the schema: apart from that a cell is as the default one. */
const withoutSchema = (texts: readonly string[]) =>
  texts.map((text) => text.replaceAll(/\b(?:public|cell_1)\./g, '')).toSorted();

test.each([
  [
    'columns',
    (schema: string) => `
      select c.relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' '
        || a.attgenerated::text || a.attstorage::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = '${schema}'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and c.relname not in (${places}, 'migrations')`,
  ],
  [
    'indexes',
    (schema: string) => `
      select indexdef as line from pg_indexes where schemaname = '${schema}' and tablename not in (${places})`,
  ],
  [
    'constraints',
    (schema: string) => `
      select c.conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(c.oid) as line
      from pg_constraint c join pg_class t on t.oid = c.conrelid left join pg_class r on r.oid = c.confrelid
      where connamespace = '${schema}'::regnamespace and t.relname not in (${places}) and contype <> 'n'
        and (r.relname is null or r.relname not in (${places}))`,
  ],
  [
    'functions',
    (schema: string) => `
      select p.oid::regprocedure::text as line from pg_proc p where pronamespace = '${schema}'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  ],
  [
    'views',
    (schema: string) => `
      select viewname || pg_get_viewdef((schemaname || '.' || viewname)::regclass) as line from pg_views
      where schemaname = '${schema}'`,
  ],
])('the %s of a cell are those of the default one', async (_, of) => {
  const found = withoutSchema(await lines(of('public')));
  expect(found.length).toBeGreaterThan(2);
  expect(withoutSchema(await lines(of('cell_1')))).toEqual(found);
});

test('the triggers of a cell are those of the default one, and those that tell the directory of its keys', async () => {
  const of = (schema: string) =>
    lines(`select c.relname || ' ' || tgname || ' ' || p.pronamespace::regnamespace as line
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where c.relnamespace = '${schema}'::regnamespace and not tgisinternal and c.relname not in (${places})`);
  const keys = cellKeys.map(({ name }) => name.replace(/^trigger (\w+) on (\w+)$/, '$2 $1 public'));
  const found = (await of('cell_1')).map((line) => line.replace(/ cell_1$/, ' public'));
  expect(found).toEqual([...(await of('public')), ...keys].toSorted());
  // None of a cell calls what is another's.
  expect((await of('cell_1')).filter((line) => !line.endsWith(' cell_1'))).toEqual([]);
});

const crossing = () =>
  lines(`
    select conrelid::regclass || ' ' || confrelid::regclass as line
    from pg_constraint c join pg_class t on t.oid = conrelid join pg_class r on r.oid = confrelid
    where contype = 'f' and t.relnamespace <> r.relnamespace`);

test('a cell refers to nothing outside of it, and nothing outside to it', async () => {
  expect(await crossing()).toEqual([]);
});

class AddColumn extends Migration {
  override up(): void {
    this.addSql('alter table customers add column nickname text');
  }
}
class AddIndex extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex('customers_by_nickname', 'on customers (nickname)');
  }
}
class AddTable extends Migration {
  override up(): void {
    this.addSql(
      'create table notes (user_id uuid primary key references users, customer_id uuid references customers)',
    );
  }
}
class DropIndex extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.dropIndex('customers_by_nickname');
  }
}
class OfDirectory extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql('alter table users add column nickname text');
  }
}

test('what comes later is done in every cell, and once in the directory', async () => {
  const list = [...migrations, AddColumn, AddIndex, AddTable, OfDirectory];
  const names = ['AddColumn', 'AddIndex', 'AddTable', 'OfDirectory'];
  const everywhere = (some: readonly string[]) =>
    ['', 'cell_1.', 'cell_2.'].flatMap((schema) => some.map((name) => schema + name));
  expect(await migrate(url, { list })).toEqual(everywhere(names));
  expect(await migrate(url, { list })).toEqual([]);
  const references = `select conrelid::regclass || ' ' || confrelid::regclass as line from pg_constraint
    where contype = 'f' and conrelid::regclass::text ~ '(^|[.])notes$'`;
  expect([await crossing(), await lines(references)]).toEqual([
    [],
    ['cell_1.notes cell_1.customers', 'cell_2.notes cell_2.customers', 'notes customers', 'notes users'],
  ]);
  for (const schema of ['public', 'cell_1', 'cell_2']) await database.change(sql`drop table ${raw(schema)}.notes`);
  const indexes = () => lines(`select schemaname as line from pg_indexes where indexname = 'customers_by_nickname'`);
  expect(await indexes()).toEqual(['cell_1', 'cell_2', 'public']);
  // One of them has lost its index: it is not that of another cell that is dropped in its place.
  await database.change(sql`drop index cell_1.customers_by_nickname`);
  await database.change(sql`delete from migrations where name = 'AddIndex'`);
  await inCell(1, () => database.change(sql`delete from migrations where name = 'AddIndex'`));
  expect(await migrate(url, { list })).toEqual(['AddIndex', 'cell_1.AddIndex']);
  expect(await indexes()).toEqual(['cell_1', 'cell_2', 'public']);
  expect(await migrate(url, { list: [...list, DropIndex] })).toEqual(everywhere(['DropIndex']));
  expect(await indexes()).toEqual([]);
});

test('an addition that was cut short is ended by the next one', async () => {
  await database.change(
    sql`delete from migrations where name in ('AddColumn', 'AddIndex', 'AddTable', 'OfDirectory', 'DropIndex')`,
  );
  for (const cell of [1, 2])
    await inCell(cell, () =>
      database.change(
        sql`delete from migrations where name in ('AddColumn', 'AddIndex', 'AddTable', 'OfDirectory', 'DropIndex')`,
      ),
    );
  await database.change(sql`insert into cells (id, state) values (3, 'MAKING')`);
  await database.change(sql`create schema cell_3`);
  expect(await add(1)).toEqual([3]);
  expect(await tablesIn('cell_3')).toEqual([...tablesByPlace.cell].toSorted());
});

test('an address is one company’s, whichever cells they live in', async () => {
  const here = await anOwner(database);
  const there = await inCell(1, () => anOwner(database));
  const page = (companyId: string, address: string) =>
    database.change(
      sql`insert into company_pages (company_id, custom_url, primary_color, secondary_color) values (${companyId}, ${address}, '#000000', '#ffffff')`,
    );
  await page(here.companyId, 'tienda');
  const taking = inCell(1, () => page(there.companyId, 'tienda'));
  await expect(taking).rejects.toBeInstanceOf(UniqueConstraintViolationException);
  await inCell(1, () => page(there.companyId, 'otra'));
  expect([
    await database.cells.ofKey('company-page', 'tienda'),
    await database.cells.ofKey('company-page', 'otra'),
  ]).toEqual([0, 1]);
  await inCell(1, () => database.change(sql`update company_pages set custom_url = 'nueva'`));
  expect(await database.cells.ofKey('company-page', 'nueva')).toBe(1);
  await expect(
    database.change(sql`update company_pages set custom_url = 'nueva' where company_id = ${here.companyId}`),
  ).rejects.toBeInstanceOf(UniqueConstraintViolationException);
  await inCell(1, () => database.change(sql`delete from company_pages`));
  expect(await lines(`select key as line from cell_keys where kind = 'company-page'`)).toEqual(['tienda']);
});

test('the directory knows in which cell a company is, also of those that were there before it kept them', async () => {
  const here = await anOwner(database);
  const there = await inCell(2, () => anOwner(database));
  const ids = [here.companyId, there.companyId];
  const known = async () => [...(await database.cells.ofCompanies(ids))];
  const expected = [
    [0, [here.companyId]],
    [2, [there.companyId]],
  ];
  expect(await known()).toEqual(expected);
  await database.change(sql`drop trigger cell_key_company on cell_2.companies`);
  await database.change(sql`delete from cell_keys where kind = 'company'`);
  expect(await known()).toEqual([[0, ids]]);
  await inCell(2, () =>
    database.change(sql`delete from database_objects where name = 'trigger cell_key_company on companies'`),
  );
  expect(await migrate(url)).toEqual(['cell_2.trigger cell_key_company on companies']);
  const fillIn = (after?: string) => database.run(() => companiesOfCells.batch(database, after, 1));
  await inCell(0, async () => expect(await fillIn()).toBeUndefined());
  await inCell(2, async () => {
    for (let after = await fillIn(); after !== undefined;) after = await fillIn(after);
  });
  expect(await known()).toEqual(expected);
});

test('an account reaches its own cell, and those of the companies in which it is a member', async () => {
  const there = await inCell(2, () => anOwner(database));
  const { userId } = await anOwner(database);
  expect(await database.cells.reachOf(userId)).toEqual([0]);
  await database.change(
    sql`insert into members (id, company_id, user_id, email, email_key, role, added, removed, permissions, invited_by, invited_at, accepted_at)
     values (gen_random_uuid(), ${there.companyId}, ${userId}, 'e@ejemplo.mx', 'e@ejemplo.mx', 'lectura', '{}', '{}', '{}', ${there.userId}, now(), now())`,
  );
  expect(await database.cells.reachOf(userId)).toEqual([0, 2]);
  await database.visits.begin(async () => {
    await database.visits.enterNamed(userId, []);
    expect(database.visits.reached()).toEqual([0, 2]);
    expect(await database.visits.inEachReached((cell) => Promise.resolve([cell, enteredCell()]))).toEqual([
      [0, 0],
      [2, 2],
    ]);
    await database.visits.enterNamed(userId, [there.companyId]);
    expect([enteredCell(), database.visits.reached()]).toEqual([2, [2]]);
  });
});

test('what is measured of documents, jobs and keys is that of all cells', async () => {
  const before = await countDocuments(database);
  await inCell(2, async () => {
    const owner = await anOwner(database);
    const { companyId } = owner;
    const submission = { ...aSubmission(owner, { folio: 1 }), id: randomUUID() };
    await new PostgresInvoices(database, new MovingClock()).addProcessing(submission);
    await database.change(sql`update invoice_stampings set next_at = ${database.now(-7_200_000)}`);
    await database.change(sql`update companies set csd_sealed = 'v1.key-of-cell.x' where id = ${companyId}`);
    await database.change(
      sql`insert into company_sat_rounds (company_id, age, begun_at, at, id, turn_at)
       values (${companyId}, 'recent', ${database.now(-3_600_000)}, now(), gen_random_uuid(), now())`,
    );
  });
  await inCell(1, () =>
    database.change(
      sql`insert into outbox (id, name, payload, due_at) values (gen_random_uuid(), 'x', '{}', ${database.now(-3_600_000)})`,
    ),
  );
  expect(await countDocuments(database)).toEqual({ ...before, processing: (before['processing'] ?? 0) + 1 });
  const ages = await readBacklog(database);
  expect([(ages['outbox'] ?? 0) > 3_500, (ages['documents'] ?? 0) > 7_100]).toEqual([true, true]);
  expect(await sealingKeys(database)).toContain('key-of-cell');
  expect(await oldestSatRound(database)).toBeGreaterThan(3_500);
});

const auditedCellsOf = (id: string) =>
  lines(
    [0, 1, 2, 3]
      .map(
        (cell) => `select '${cell} ' || source as line from ${schemaOf(cell)}.audit_changes where tenant_id = '${id}'`,
      )
      .join(' union all '),
  );

test('a new account goes to the open cell that has the fewest, unless its purchases are elsewhere', async () => {
  const added = async (email: string) => {
    const id = randomUUID();
    await database.change(
      sql`insert into users (id, name, email, email_key, password_hash, created_at) values (${id}, 'Ana', ${email}, ${email}, 'x', now())`,
    );
    await database.cells.settle(id, email);
    const cell = await database.cells.ofAccount(id);
    // Nobody has entered a cell when a session comes.
    await database.change(
      sql`insert into sessions (id, token_hash, user_id, expires_at, created_at) values (${randomUUID()}, ${id}, ${id}, now(), now())`,
    );
    expect([cell, await auditedCellsOf(id)]).toEqual([cell, [`${cell} sessions`, `${cell} users`]]);
    return cell;
  };
  await database.change(sql`update users set cell_id = 0`);
  expect([await added('a@ejemplo.mx'), await added('b@ejemplo.mx'), await added('c@ejemplo.mx')]).toEqual([1, 2, 3]);
  await database.change(
    sql`insert into purchases (id, buyer, plan_id, plan_name, price, amount, timbres, expires_at, method, status, customer_email, customer_email_key, created_at)
     select gen_random_uuid(), 'guest:x', id, name, price, price, timbres, now(), 'card', 'OPEN', 'd@ejemplo.mx', 'd@ejemplo.mx', now() from plans limit 1`,
  );
  expect(await added('d@ejemplo.mx')).toBe(0);
});
