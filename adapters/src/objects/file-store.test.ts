import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectStore } from '../ports/object-store.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { writtenAt } from './file-keys.ts';
import { FileDamaged, FileStore, StoreUnavailable } from './file-store.ts';
import { FolderObjects } from './folder-objects.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const owner = { accountId: uuidV7Ids.next(), companyId: uuidV7Ids.next() };
const limits = { atOnce: { awaited: 2, bulk: 1 }, callMs: 300, failures: 3, pauseMs: 200 };
const xml = Buffer.from('<cfdi:Comprobante/>');

function files(changes: Partial<ObjectStore> = {}) {
  const folderObjects = new FolderObjects(folder);
  const objects: ObjectStore = {
    put: (...call) => folderObjects.put(...call),
    get: (...call) => folderObjects.get(...call),
    remove: (...call) => folderObjects.remove(...call),
    list: (...call) => folderObjects.list(...call),
    ...changes,
  };
  const reported: string[] = [];
  const logger = { error: (_: object, text: string) => void reported.push(text), warn: () => undefined };
  return { store: new FileStore(objects, uuidV7Ids, logger, limits), reported };
}

const never = () => new Promise<never>(() => undefined);

test('a file comes back as it was written; its key tells whose it is and since when', async () => {
  const { store } = files();
  const before = Date.now();
  const written = await store.write(owner, 'xml', xml, 'awaited');
  expect(await store.read(written, 'awaited')).toEqual(xml);
  expect(written.key).toMatch(new RegExp(`^${owner.accountId}/${owner.companyId}/[0-9a-f]{5}/[0-9a-f-]{36}\\.xml$`));
  expect(Math.abs((writtenAt(written.key)?.getTime() ?? 0) - before)).toBeLessThan(5_000);
  expect(writtenAt('timbra-store')).toBeUndefined();
});

test('the same content is written under another key each time: none is ever written over', async () => {
  const { store } = files();
  const one = await store.write(owner, 'xml', xml, 'bulk');
  const other = await store.write(owner, 'xml', xml, 'bulk');
  expect([one.key === other.key, one.sha256 === other.sha256]).toEqual([false, true]);
});

describe('content that is not what was written is told and never given', () => {
  const others = {
    'one byte differs': Buffer.from('<cfdi:Comprobante>>'),
    'it is shorter': xml.subarray(1),
    'it is empty': Buffer.alloc(0),
  };
  test.each(Object.entries(others))('%s', async (_, content) => {
    const { store, reported } = files({ get: () => Promise.resolve(content) });
    const written = await store.write(owner, 'xml', xml, 'awaited');
    await expect(store.read(written, 'awaited')).rejects.toThrow(FileDamaged);
    expect(reported).toEqual(['a file in the store is damaged']);
  });

  test('it is longer, or gone', async () => {
    const { store, reported } = files();
    const written = await store.write(owner, 'xml', xml, 'awaited');
    await expect(store.read({ ...written, bytes: 3 }, 'awaited')).rejects.toThrow(FileDamaged);
    await store.remove(written.key);
    await expect(store.read(written, 'awaited')).rejects.toThrow('nothing');
    expect(reported).toHaveLength(2);
  });
});

test('a store that does not answer is waited for no longer than a call may take, whether it hears of its end or not', async () => {
  const { store } = files({ put: never });
  const begun = performance.now();
  await expect(store.write(owner, 'xml', xml, 'awaited')).rejects.toThrow(StoreUnavailable);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('a store that fails again and again is left alone for a moment, and then tried again', async () => {
  let calls = 0;
  const failing = () => {
    calls += 1;
    return Promise.reject(new Error('503 Slow Down'));
  };
  const { store } = files({ get: failing });
  const written = await store.write(owner, 'xml', xml, 'awaited');
  for (let round = 0; round < 10; round += 1)
    await expect(store.read(written, 'awaited')).rejects.toThrow(StoreUnavailable);
  expect(calls).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, limits.pauseMs + 50));
  await expect(store.read(written, 'awaited')).rejects.toThrow(StoreUnavailable);
  expect(calls).toBe(4);
});

test('many files that are worked through do not stand before what somebody waits for', async () => {
  const released = Promise.withResolvers<void>();
  const inBulk: string[] = [];
  const folderObjects = new FolderObjects(folder);
  const { store } = files({
    put: async (key, ...call) => {
      if (key.endsWith('.zip')) {
        inBulk.push(key);
        await released.promise;
      }
      await folderObjects.put(key, ...call);
    },
  });
  const many = Array.from({ length: 5 }, () => store.write(owner, 'zip', xml, 'bulk'));
  await store.write(owner, 'xml', xml, 'awaited');
  expect(inBulk).toHaveLength(1);
  released.resolve();
  await Promise.all(many);
  expect(inBulk).toHaveLength(5);
});
