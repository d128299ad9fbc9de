import { readFile } from 'node:fs/promises';
import { newDatabase } from '@timbra/testing/database/new-database.ts';
import { catalogueOf } from '@timbra/testing/database/catalogue-of.ts';
import { schemaText } from '@timbra/testing/database/schema-text.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { sql } from '../sql.ts';
import { baselineFile } from './apply-baseline.ts';

const bare = () => newDatabase(inject('run'), { catalogs: false, isBare: true });
const [begun, chained] = await Promise.all([bare(), bare()]);
afterAll(async () => {
  await Promise.all([begun.drop(), chained.drop()]);
});

const names = migrations.map(({ name }) => name);
/** Those that the database of an earlier version has still to take. */
const lastOnes = 5;

/** When a list was loaded is the one thing that differs from database to database. */
const untimed = (statements: readonly string[]) =>
  statements.map((text) => text.replaceAll(/("loaded_at": )"[^"]*"/g, '$1""'));

/** Returns the names of them that a database has, without the order and the time in which they came. */
async function noted(url: string): Promise<string[]> {
  const database = await Database.connect({ url });
  try {
    return (await database.rows<{ name: string }>(sql`select name from migrations order by name`)).map(
      ({ name }) => name,
    );
  } finally {
    await database.close();
  }
}

test('a new database is the one that all migrations make one after the other', async () => {
  const made = await migrate(begun.url);
  expect(made.filter((name) => names.includes(name)).toSorted()).toEqual(names.toSorted());
  // A list of its own is that of an earlier version: without what new databases begin with. This version goes on there.
  await migrate(chained.url, { list: migrations.slice(0, -lastOnes) });
  expect((await migrate(chained.url)).slice(0, lastOnes)).toEqual(names.slice(-lastOnes));
  expect(await catalogueOf(begun.url)).toEqual(await catalogueOf(chained.url));
  expect(untimed(await schemaText(begun.url))).toEqual(untimed(await schemaText(chained.url)));
  expect(await noted(begun.url)).toEqual(names.toSorted());
  expect(await noted(chained.url)).toEqual(names.toSorted());
  expect([await migrate(begun.url), await migrate(chained.url)]).toEqual([[], []]);
});

test('the baseline stands for migrations that there are, each once', async () => {
  const [, inserts = ''] = (await readFile(baselineFile, 'utf8')).split('insert into migrations');
  const stoodFor = [...inserts.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(stoodFor.length).toBeGreaterThan(100);
  expect(new Set(stoodFor).size).toBe(stoodFor.length);
  expect(stoodFor.filter((name) => !names.includes(name ?? ''))).toEqual([]);
});
