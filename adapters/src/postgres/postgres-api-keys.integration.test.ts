import { afterAll, expect, test } from 'vitest';
import { apiKeysRecording } from '@timbra/core/keys/api-keys-recording.ts';
import type { ApiKeys } from '@timbra/core/keys/ports.ts';
import { type Events, recording } from '@timbra/core/shared/events/events.ts';
import { anApiKey, apiKeysContract } from '@timbra/core/testing/api-keys-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresEvents } from './events/postgres-events.ts';
import { PostgresApiKeys } from './postgres-api-keys.ts';
import { PostgresOutbox } from './postgres-outbox.ts';
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

test('the end of a key is told once by two workers, and by the next one when the first is killed before it has told it', async () => {
  const key = anApiKey({ userId: await owner(), expiresAt: new Date(Date.now() - 1000) });
  await apiKeys.add(key);
  const clock = { now: () => new Date() };
  const events = new PostgresEvents(database, new PostgresOutbox(database, uuidV7Ids, clock), uuidV7Ids, clock);
  const recordingTo = (recorded: Events) =>
    recording<ApiKeys>(apiKeys, { events: recorded, transactions: database }, apiKeysRecording);
  const killed: Events = { record: () => Promise.reject(new Error('killed')) };
  await expect(recordingTo(killed).expire(new Date(), 100)).rejects.toThrow('killed');
  const both = await Promise.all([1, 2].map(() => recordingTo(events).expire(new Date(), 100)));
  expect(both.flat().filter(({ id }) => id === key.id)).toHaveLength(1);
  const rows = await database.rows(sql`select type, data from events where record_id = ${key.id}`);
  const { name, mode, last4 } = key;
  expect(rows).toEqual([{ type: 'key.revoked', data: { name, mode, last4, expired: true } }]);
});
