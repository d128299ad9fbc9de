import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the machine whose folders these are: several machines may have one disk for what is temporary. */
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const named = /^timbra-(?:upload|import)-(?:([0-9a-f]{8})-(\d+)-)?\w{6}$/;
/** Nothing that is temporary is needed for as long. */
const dayMs = 86_400_000;

/** Makes a folder for what is needed for a moment; its name tells whose it is. Whoever made it removes it. */
export const makeTemporaryFolder = (use: 'upload' | 'import'): Promise<string> =>
  mkdtemp(join(tmpdir(), `timbra-${use}-${host}-${process.pid}-`));

/** A file within it that is just being closed does not keep it. */
export const removeTemporaryFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });

/**
 * Removes the folders of processes that were killed before they could do so themselves. To be called at a process's start:
 * a folder of its own number is of one before it.
 * @returns how many there were.
 */
export async function sweepTemporaryFolders(): Promise<number> {
  let swept = 0;
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name);
    if (!named.test(name) || !(await isLeft(name, path))) continue;
    // A folder that is not ours to remove keeps nobody from starting.
    swept += await removeTemporaryFolder(path).then(
      () => 1,
      () => 0,
    );
  }
  return swept;
}

async function isLeft(name: string, path: string): Promise<boolean> {
  const [, ofHost, pid] = named.exec(name) ?? [];
  if (ofHost === host && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true;
  // Somebody else may have removed it meanwhile.
  const madeAt = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
  return Date.now() - madeAt > dayMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
