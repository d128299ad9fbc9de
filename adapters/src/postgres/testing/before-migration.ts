import { afterAll, inject } from 'vitest';
import { newDatabase } from '@timbra/testing/database/new-database.ts';
import { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';

/** A database as the version before a migration had it. Call it outside of tests; it is dropped after the last one. */
export async function beforeMigration(
  migration: (typeof migrations)[number],
): Promise<{ readonly database: Database; readonly migrateOn: () => Promise<string[]> }> {
  const { url, drop } = await newDatabase(inject('run'), { catalogs: false, isBare: true });
  await migrate(url, { list: migrations.slice(0, migrations.indexOf(migration)) });
  const database = await Database.connect({ url });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  return { database, migrateOn: () => migrate(url) };
}
