import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchSources } from './watch-sources.ts';

let folder: string;
let changes: number;
let stop: () => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-watch-'));
  await mkdir(join(folder, 'area'));
  changes = 0;
  stop = watchSources([folder], () => {
    changes += 1;
  });
});
afterEach(async () => {
  stop();
  await rm(folder, { recursive: true });
});

test('a burst of changes to code is told once', async () => {
  for (const name of ['one.ts', 'two.ts', 'three.ts']) await writeFile(join(folder, 'area', name), '');
  await expect.poll(() => changes).toBe(1);
});

test('tests and other files are no changes', async () => {
  await writeFile(join(folder, 'area', 'one.test.ts'), '');
  await writeFile(join(folder, 'area', 'notes.md'), '');
  await writeFile(join(folder, 'area', 'one.ts'), '');
  await expect.poll(() => changes).toBe(1);
});
