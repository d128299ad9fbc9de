import { afterAll, expect, test } from 'vitest';
import { anApiKey, apiKeysContract } from '@timbra/core/testing/api-keys-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { PostgresApiKeys } from './postgres-api-keys.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const apiKeys = new PostgresApiKeys(database);
const owner = async () => (await anOwner(database)).userId;

apiKeysContract('PostgresApiKeys', () => Promise.resolve({ apiKeys, owner }));

test('the key of an account that was closed says that it was ended', async () => {
  const key = anApiKey({ userId: await owner() });
  await apiKeys.add(key);
  await database.change(sql`update users set closed_at = now() where id = ${key.userId}`);
  expect(await apiKeys.findPresented(key.hash)).toMatchObject({ id: key.id, revoked: true });
});

test('a permission that there is no longer gives nothing', async () => {
  const key = anApiKey({ userId: await owner() });
  await apiKeys.add(key);
  await database.change(sql`update api_keys set permissions = '{moon:read,customers:read}' where id = ${key.id}`);
  expect((await apiKeys.findPresented(key.hash))?.permissions).toEqual(['customers:read']);
});
