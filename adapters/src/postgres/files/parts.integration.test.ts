import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, expect, test } from 'vitest';
import { FileStore } from '../../objects/file-store.ts';
import { FolderObjects } from '../../objects/folder-objects.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { uuidV7Ids } from '../../security/uuid-v7.ts';
import { PostgresArchiveRuns } from '../archives/postgres-archive-runs.ts';
import { PostgresArchives } from '../archives/postgres-archives.ts';
import { Database } from '../database.ts';
import { storedFile, storeFile } from '../imports/import-files.ts';
import { ExpiredRecords } from '../retention/expired-records.ts';
import { sql } from '../sql.ts';
import { anOwner } from '../testing/owners.ts';
import { moveFiles, removeFiles } from './move-files.ts';

const url = await useDatabase();
const folder = await mkdtemp(join(tmpdir(), 'parts-'));
const log = { warn: () => undefined, error: () => undefined };
const connect = (objects: ObjectStore) =>
  Database.connect({ url, poolSize: 4, store: new FileStore(objects, uuidV7Ids, log) });
const database = await connect(new FolderObjects(folder));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
// Makes the folder the store of the database.
await moveFiles(database);

const owner = await anOwner(database);
const inStore = async () =>
  (await new FolderObjects(folder).list('', 10_000, AbortSignal.timeout(5_000))).filter((key) => key.includes('/'));
const part = { content: randomBytes(50_000), directory: randomBytes(40), files: 1 };

async function anArchive(on: Database): Promise<string> {
  const id = randomUUID();
  const runs = new PostgresArchiveRuns(on);
  await new PostgresArchives(on).add({ id, ...owner, fileName: 'a.zip', createdAt: new Date() }, [randomUUID()]);
  await runs.hold(id, async (held) => {
    expect(await runs.addPart(held, 0, 1, part, [['uno']])).toBe(true);
    expect(await runs.finish(held, part, new Date(), new Date(Date.now() + 1_000))).toBe(true);
  });
  return id;
}

async function contentOf(on: Database, id: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of new PostgresArchives(on).content(id)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('the parts of an archive lie in the store, come back in their order, and go with it', async () => {
  const id = await anArchive(database);
  const [key = '', ...more] = await inStore();
  expect(more).toEqual([]);
  expect(key.startsWith(`${owner.userId}/${owner.companyId}/`) && key.endsWith('.zip')).toBe(true);
  expect((await contentOf(database, id)).subarray(0, 50_000)).toEqual(part.content);
  await new ExpiredRecords(database, { now: () => new Date(Date.now() + 2_000) }).delete();
  await database.change(sql`update files_to_remove set since = now() - interval '2 hours'`);
  expect(await removeFiles(database)).toBe(1);
  expect(await inStore()).toEqual([]);
});

test('a file to import comes back byte for byte, from the store and from the database', async () => {
  const content = randomBytes(3_000_000);
  const file = {
    size: content.length,
    async *chunks() {
      for (let at = 0; at < content.length; at += 70_000) yield content.subarray(at, at + 70_000);
    },
  };
  const down = await connect({
    put: () => Promise.reject(new Error('503')),
    get: (...call) => new FolderObjects(folder).get(...call),
    remove: () => Promise.reject(new Error('503')),
    list: () => Promise.reject(new Error('503')),
  });
  for (const on of [database, down]) {
    const id = randomUUID();
    await on.change(
      sql`insert into imports (id, company_id, user_id, kind, mode, status, file_name, file_size, file_sha256, columns, mapping, repairs, created_at)
       values (${id}, ${owner.companyId}, ${owner.userId}, 'customers', 'create', 'QUEUED', 'a.csv', ${content.length}, ''::bytea, '[]', '{}', '{}', now())`,
    );
    await storeFile(on, { accountId: owner.userId, companyId: owner.companyId }, id, file);
    const pieces: Uint8Array[] = [];
    for await (const piece of storedFile(on, id, content.length).chunks()) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
    const row = await on.row<{ inside: boolean }>(
      sql`select bool_and(content is not null) as inside from import_chunks where import_id = ${id}`,
    );
    expect(row?.inside).toBe(on === down);
  }
  await down.close();
});
