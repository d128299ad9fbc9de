import { afterAll, expect, inject, test } from 'vitest';
import { newDatabase } from '../../../e2e/support/new-database.ts';
import { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { Migration20261122100000 } from './migrations/2026-11-22-1000-comparable-addresses.ts';
import { PostgresUsers } from './postgres-users.ts';

const earlier = await newDatabase(inject('run'), { catalogs: false, isBare: true });
await migrate(earlier.url, migrations.slice(0, migrations.indexOf(Migration20261122100000)));
const database = await Database.connect({ url: earlier.url });
afterAll(async () => {
  await database.close();
  await earlier.drop();
});

const idOf = (index: number) => `01936a00-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`;

/** The second and the third are one address, though two to the database of before. */
const addresses = [
  ' Ana@Ejemplo.MX',
  'İstanbul@ejemplo.mx',
  'i̇stanbul@ejemplo.mx',
  'ÑANDÚ@ejemplo.mx',
  'zoe@ejemplo.mx',
];

test('accounts and purchases of an earlier version are found by the addresses that the core folds', async () => {
  for (const [index, email] of addresses.entries()) {
    await database.change(
      `insert into users (id, name, email, password_hash, created_at, closed_at)
       values (?, 'Ana', ?, 'x', now(), case when ? then now() end)`,
      [idOf(index), email, index === 4],
    );
    await database.change(
      `insert into purchases (id, buyer, plan_id, plan_name, timbres, price, amount, status, method, customer_email,
         created_at, expires_at)
       select ?, ?, id, name, timbres, price, price, 'OPEN', 'card', ?, now(), now() from plans where price = 250`,
      [idOf(index), idOf(index), email],
    );
  }
  await migrate(earlier.url);
  const users = new PostgresUsers(database);
  const found = async (email: string) => (await users.findByEmail(email))?.id;
  expect(await found('ana@ejemplo.mx')).toBe(idOf(0));
  expect(await found('İstanbul@ejemplo.mx')).toBe(idOf(2));
  expect(await found('ñandú@EJEMPLO.mx')).toBe(idOf(3));
  expect(await found('zoe@ejemplo.mx')).toBeUndefined();
  expect(await database.rows('select customer_email_key as key from purchases order by id')).toEqual(
    ['ana@ejemplo.mx', 'i̇stanbul@ejemplo.mx', 'i̇stanbul@ejemplo.mx', 'ñandú@ejemplo.mx', 'zoe@ejemplo.mx'].map(
      (key) => ({
        key,
      }),
    ),
  );
});
