import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder, sweepTemporaryFolders } from './temporary-folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folders-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Returns the number of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

async function make(name: string, ageDays = 0): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  await writeFile(join(path, 'file'), 'datos');
  const at = new Date(Date.now() - ageDays * 86_400_000);
  await utimes(path, at, at);
  return name;
}

test('what processes have left that were killed goes, what others work on stays', async () => {
  const own = basename(await makeTemporaryFolder('upload'));
  const of = (pid: number) => own.replace(String(process.pid), String(pid));
  await make(of(endedPid()));
  await make(of(endedPid()).replace('upload', 'import'));
  const left = [
    await make(of(process.ppid)),
    await make('timbra-upload-01234567-1-abcdef'),
    await make('timbra-import-abcdef'),
    await make('another-upload', 3),
    await make('timbra-backup-abcdef', 3),
  ];
  await make('timbra-upload-01234567-2-abcdef', 2);
  await make('timbra-import-ABCdef', 2);
  // The one of this process's own number is of one before it: this one has only started.
  expect(await sweepTemporaryFolders()).toBe(5);
  expect((await readdir(folder)).toSorted()).toEqual(left.toSorted());
});

test('a folder goes with what is in it, and may be gone already', async () => {
  const path = await makeTemporaryFolder('import');
  await writeFile(join(path, 'file'), 'datos');
  await removeTemporaryFolder(path);
  await removeTemporaryFolder(path);
  expect(await readdir(folder)).toEqual([]);
});
