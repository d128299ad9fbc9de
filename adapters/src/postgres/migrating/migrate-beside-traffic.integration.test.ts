import { Migration } from '@mikro-orm/migrations';
import { newDatabase } from '@timbra/testing/database/new-database.ts';
import { until } from '@timbra/testing/until.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { raw, sql } from '../sql.ts';
import { ConcurrentMigration } from './concurrent-migration.ts';

const { url, drop } = await newDatabase(inject('run'), { catalogs: false });
const database = await Database.connect({ url });
const visits = async () => Number((await database.row<{ n: string }>(sql`select count(*) as n from visits`))?.n);
const visit = () => database.change(sql`insert into visits (page) values ('/')`);
beforeAll(async () => {
  await database.change(sql`create table visits (id integer generated always as identity primary key, page text)`);
});
afterAll(async () => {
  await database.close();
  await drop();
});

/** Returns the migrations of the product, all applied, and one more. */
const and = (...more: typeof migrations) => ({ list: [...migrations, ...more] });

class AddColumn extends Migration {
  override up(): void {
    this.addSql('alter table visits add column seconds integer');
  }
}

class Index extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex('visits_by_page', 'on visits (page)');
  }
}

/** A transaction that has read or written the table and goes on, as a report, a backup or an import does. */
async function busy(statement: string) {
  const begun = Promise.withResolvers<void>();
  const reported = Promise.withResolvers<void>();
  const ended = database.run(async () => {
    await database.change(raw(statement));
    begun.resolve();
    await reported.promise;
  });
  await Promise.race([begun.promise, ended]);
  return async () => {
    reported.resolve();
    await ended;
  };
}

test('nobody waits behind a migration that waits for a table', async () => {
  const end = await busy('lock table visits in access share mode');
  const waits: string[] = [];
  const migrated = migrate(url, { ...and(AddColumn), onWait: (text) => waits.push(text) });
  const before = await visits();
  await until('it gave way three times', async () => {
    await visit();
    return waits.length >= 3;
  });
  expect(await visits()).toBeGreaterThan(before);
  expect(waits[0]).toMatch(/^Una tabla está en uso: se intenta de nuevo en [\d.]+ s\.$/);
  await end();
  expect(await migrated).toEqual(['AddColumn']);
});

test('what was applied stays applied when a later one fails, and is not applied again', async () => {
  class First extends Migration {
    override up(): void {
      this.addSql('create table first_one ()');
    }
  }
  class Second extends Migration {
    override up(): void {
      this.addSql('create table second_one ()');
      this.addSql('select nothing');
    }
  }
  await expect(migrate(url, and(AddColumn, First, Second))).rejects.toThrow('nothing');
  expect(
    await database.row(sql`select to_regclass('first_one') is null as no, to_regclass('second_one') as second`),
  ).toEqual({ no: false, second: null });
  class Mended extends Migration {
    override up(): void {
      this.addSql('create table second_one ()');
    }
  }
  expect(await migrate(url, and(AddColumn, First, Mended))).toEqual(['Mended']);
  await database.change(sql`delete from migrations where name in ('First', 'Mended')`);
});

const indexState = () =>
  database.row<{ whole: boolean }>(
    sql`select indisvalid as whole from pg_index where indexrelid = to_regclass('visits_by_page')`,
  );
const building = () =>
  database.row<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like 'create%index concurrently visits_by_page%'`,
  );

test('an index is built beside writers, and one that a killed attempt left is built anew', async () => {
  const end = await busy(`insert into visits (page) values ('/long')`);
  const killed = migrate(url, and(AddColumn, Index)).catch((error: unknown) => error);
  const builder = await until('the index waits for the transaction before it', building);
  await visit();
  await database.rows(sql`select pg_terminate_backend(${builder.pid})`);
  expect(await killed).toBeInstanceOf(Error);
  expect(await indexState()).toEqual({ whole: false });
  await end();
  expect(await migrate(url, and(AddColumn, Index))).toEqual(['Index']);
  expect(await indexState()).toEqual({ whole: true });
  // It was killed between the index and its entry among the migrations.
  await database.change(sql`delete from migrations where name = 'Index'`);
  expect(await migrate(url, and(AddColumn, Index))).toEqual(['Index']);
});

test('a column comes with its index in one migration, which gives way to whoever uses the table and may be run again', async () => {
  class Column extends ConcurrentMigration {
    override async up(): Promise<void> {
      await this.createIndex('visits_by_seconds', 'on visits (seconds)');
      await this.addColumn('visits', 'place text');
      await this.createIndex('visits_by_place', 'on visits (place)');
    }
  }
  const list = and(AddColumn, Index, Column);
  const end = await busy('lock table visits in access share mode');
  const retried = Promise.withResolvers<string>();
  const migrated = migrate(url, { ...list, onWait: retried.resolve });
  expect(await retried.promise).toMatch(/^Una tabla está en uso/);
  await end();
  expect(await migrated).toEqual(['Column']);
  await database.change(sql`delete from migrations where name = 'Column'`);
  expect(await migrate(url, list)).toEqual(['Column']);
  expect(await database.row(sql`select to_regclass('visits_by_place') is not null as there`)).toEqual({ there: true });
  await database.change(sql`delete from migrations where name = 'Column'`);
});

test('of two at once one builds the index, and the other one that waits for it does not hold it up', async () => {
  await database.change(sql`delete from migrations where name = 'Index'`);
  await database.change(sql`drop index visits_by_page`);
  const end = await busy(`insert into visits (page) values ('/long')`);
  const one = migrate(url, and(AddColumn, Index));
  await until('the index waits for the transaction before it', building);
  const waits = Promise.withResolvers<string>();
  const other = migrate(url, { ...and(AddColumn, Index), onWait: waits.resolve });
  expect(await waits.promise).toBe('Otro proceso aplica migraciones: se espera a que termine.');
  await end();
  expect(await one).toEqual(['Index']);
  expect(await other).toEqual([]);
  expect(await indexState()).toEqual({ whole: true });
});

test('a database that a newer version has migrated is left as it is', async () => {
  await database.change(sql`insert into migrations (name) values ('Migration29991231000000')`);
  await expect(migrate(url)).rejects.toThrow(
    'La base de datos es de una versión más nueva de Timbra (tiene Migration29991231000000): inicia esa versión, o una posterior.',
  );
  await database.change(sql`delete from migrations where name = 'Migration29991231000000'`);
});

test('a database of a version that is too old is left as it is, and is told which one to go through', async () => {
  await database.change(sql`delete from migrations where name in ('AddColumn', 'Index', 'Migration20261128165500')`);
  await expect(migrate(url)).rejects.toThrow(
    'La base de datos es de una versión de Timbra demasiado antigua (le falta Migration20261128165500): aplícale primero las migraciones de la versión 4829ef821, y después las de esta.',
  );
  await database.change(sql`insert into migrations (name) values ('Migration20261128165500')`);
});

test('a database with tables of others is left as it is', async () => {
  const other = await newDatabase(inject('run'), { catalogs: false, isBare: true });
  const tables = await Database.connect({ url: other.url });
  await tables.change(sql`create table orders (id integer)`);
  await expect(migrate(other.url)).rejects.toThrow('La base de datos es de una versión de Timbra demasiado antigua');
  expect(await tables.row(sql`select to_regclass('users') as users`)).toEqual({ users: null });
  await tables.close();
  await other.drop();
});
