import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepFormer } from './build-apps.ts';

const root = await mkdtemp(join(tmpdir(), 'timbra-builds-'));
afterAll(() => rm(root, { recursive: true }));

/** Makes a build with these files, beside what it keeps of the one before. */
async function build(name: string, former: string, files: readonly string[]): Promise<readonly string[]> {
  const assets = join(root, name, 'assets');
  await mkdir(assets, { recursive: true });
  for (const file of files) await writeFile(join(assets, file), name);
  await keepFormer(join(root, former), join(root, name));
  return (await readdir(assets)).toSorted();
}

test('a build keeps the files of the one before for the pages that are open, and none of those before that', async () => {
  expect(await build('first', 'none', ['page-1.js', 'same.js'])).toEqual(['page-1.js', 'same.js']);
  expect(await build('second', 'first', ['page-2.js', 'same.js'])).toEqual(['page-1.js', 'page-2.js', 'same.js']);
  expect(await build('third', 'second', ['page-3.js'])).toEqual(['page-2.js', 'page-3.js', 'same.js']);
});
