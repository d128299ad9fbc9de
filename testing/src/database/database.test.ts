import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { inAdmin } from './database-server.ts';
import { createDatabase } from './database.ts';

test('a test database is migrated, separate from the others, and gone once dropped', async () => {
  const [one, two] = await Promise.all([createDatabase(), createDatabase()]);
  const client = new Client({ connectionString: one.url });
  await client.connect();
  await client.query('CREATE TABLE only_here ()');
  const { rows } = await client.query('SELECT count(*)::int AS applied FROM migrations');
  await client.end();
  expect(rows[0].applied).toBeGreaterThan(0);

  const other = await inAdmin(two.url, (admin) => admin.query("SELECT to_regclass('only_here') AS found"));
  expect(other.rows).toEqual([{ found: null }]);

  await one.drop();
  await two.drop();
  const name = new URL(one.url).pathname.slice(1);
  const left = await inAdmin(inject('run').adminUrl, (admin) =>
    admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]),
  );
  expect(left.rowCount).toBe(0);
});
