import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf } from '@timbra/emulators/local/processes.ts';

/** The temporary folder of one test run: everything that the run leaves on disk or running is noted below it. */
export interface RunFolder {
  readonly path: string;
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
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard.ts'), path], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  guard.unref();
  const remove = async () => {
    guard.ref();
    guard.stdin.end();
    if (guard.exitCode === null) await once(guard, 'exit');
  };
  return { path, remove };
}

/** Notes a process for the guard. */
export async function noteProcess(runFolder: string, pid: number): Promise<void> {
  const identity = identityOf(pid);
  if (identity) await writeFile(join(runFolder, 'processes', String(pid)), JSON.stringify(identity));
}
