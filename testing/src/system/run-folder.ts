import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf } from '@timbra/emulators/local/processes.ts';

/** The temporary folder of one test run: everything that the run leaves on disk or running is noted below it. */
export interface RunFolder {
  readonly path: string;
  /** The databases of its tests lie there. */
  readonly databases: string;
  /** Ends the noted processes and removes the folder. */
  readonly remove: () => Promise<void>;
}

/**
 * Makes the folder and a guard of its own session beside it. The guard cleans up when this process closes the pipe
 * between them, which a process that is killed does too.
 */
export async function makeRunFolder(): Promise<RunFolder> {
  const path = await mkdtemp(join(tmpdir(), 'timbra-test-'));
  // The embedded PostgreSQL passes through it under another account when we are root.
  await chmod(path, 0o711);
  await mkdir(join(path, 'processes'));
  const databases = await makeDatabaseFolder(path);
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard.ts'), path, databases], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  guard.unref();
  const remove = async () => {
    guard.ref();
    guard.stdin.end();
    if (guard.exitCode === null) await once(guard, 'exit');
  };
  return { path, databases, remove };
}

/** Linux keeps files in memory there. */
const inMemory = '/dev/shm';

/** The databases of a whole run may grow to some gigabytes, and its processes need memory too. */
const leastRoom = 6 * 2 ** 30;
const leastMemory = 12 * 2 ** 30;

/**
 * Makes a folder in memory where there is plenty of it: a new database is more than a thousand files, which take three
 * times as much processor to make on a disk.
 */
async function makeDatabaseFolder(runFolder: string): Promise<string> {
  const found = await statfs(inMemory).catch(() => undefined);
  const isRoomy = found !== undefined && found.bavail * found.bsize >= leastRoom;
  if (!isRoomy || process.availableMemory() < leastMemory) return join(runFolder, 'database');
  const folder = await mkdtemp(join(inMemory, 'timbra-test-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Notes a process for the guard. */
export async function noteProcess(runFolder: string, pid: number): Promise<void> {
  const identity = identityOf(pid);
  if (identity) await writeFile(join(runFolder, 'processes', String(pid)), JSON.stringify(identity));
}
