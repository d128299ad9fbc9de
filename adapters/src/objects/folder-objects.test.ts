import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderObjects } from './folder-objects.ts';
import { objectStoreContract } from './testing/object-store-contract.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  folders.push(folder);
  return folder;
}

const soon = () => AbortSignal.timeout(20_000);

objectStoreContract('FolderObjects', async () => new FolderObjects(await aFolder()));

test('what a process was writing when it died is in no list, and goes a day later', async () => {
  const folder = await aFolder();
  const drafts = join(folder, '.drafts');
  await mkdir(drafts);
  for (const name of ['new', 'old']) await writeFile(join(drafts, name), name);
  const before = new Date(Date.now() - 90_000_000);
  await utimes(join(drafts, 'old'), before, before);
  expect(await new FolderObjects(folder).list('', 10, soon())).toEqual([]);
  expect(await readdir(drafts)).toEqual(['new']);
});

test('folders go with the last object in them, and the folder of all stays', async () => {
  const folder = await aFolder();
  const objects = new FolderObjects(folder);
  await objects.put('a/b/1', Buffer.from('1'), soon());
  await objects.put('a/2', Buffer.from('2'), soon());
  await objects.remove('a/b/1', soon());
  expect(await readdir(join(folder, 'a'))).toEqual(['2']);
  await objects.remove('a/2', soon());
  expect(await readdir(folder)).toEqual(['.drafts']);
  await objects.put('a/b/1', Buffer.from('again'), soon());
  expect(await objects.list('', 10, soon())).toEqual(['a/b/1']);
});

test('two processes have the same objects', async () => {
  const folder = await aFolder();
  await new FolderObjects(folder).put('a/1', Buffer.from('one'), soon());
  const read = await new FolderObjects(folder).get('a/1', 100, soon());
  expect(Buffer.from(read ?? []).toString()).toBe('one');
});

test('names that begin alike are listed in the order of the bytes of whole keys', async () => {
  const objects = new FolderObjects(await aFolder());
  const keys = ['a-b/1', 'a.b', 'a/1', 'a/2', 'a0'];
  for (const key of keys.toReversed()) await objects.put(key, Buffer.from(key), soon());
  expect(await objects.list('', 10, soon())).toEqual(keys);
  expect(await objects.list('a.b', 2, soon())).toEqual(['a/1', 'a/2']);
  expect(await objects.list('a/1', 10, soon())).toEqual(['a/2', 'a0']);
});
