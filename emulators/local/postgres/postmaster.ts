import { readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../files.ts';
import { commandLineOf, endProcess, identityOf, type ProcessIdentity } from '../processes.ts';
import { OWN_FOLDER } from './cluster-location.ts';

/** A running server, as its lock file tells: https://www.postgresql.org/docs/18/storage-file-layout.html */
export interface Postmaster {
  readonly identity: ProcessIdentity;
  readonly port: number;
  readonly ready: boolean;
}

/** Finds the server that runs on the cluster, if one does: the id in the file may belong to another program by now. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readIfThere(join(folder, 'postmaster.pid')))?.split('\n') ?? [];
  const identity = identityOf(Number(lines[0]));
  if (!identity || !(await runsOn(folder, identity.pid))) return undefined;
  return { identity, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

async function runsOn(folder: string, pid: number): Promise<boolean> {
  const command = commandLineOf(pid);
  if (command?.includes(`-D ${folder} `)) return true;
  if (!command?.includes(`-D ${OWN_FOLDER} `)) return false;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === folder;
}

/**
 * Removes the lock file of a server that is gone. PostgreSQL does so itself unless the id in it has passed to another
 * process of its account, which it then takes for a living server.
 */
export async function clearStaleLock(folder: string): Promise<void> {
  if (!(await findPostmaster(folder))) await rm(join(folder, 'postmaster.pid'), { force: true });
}

/** Stops the server: open transactions are rolled back, then less gently if it does not obey. */
export async function stopPostmaster(identity: ProcessIdentity): Promise<void> {
  const ended = await endProcess(identity, [
    { name: 'SIGINT', graceMs: 20_000 },
    { name: 'SIGQUIT', graceMs: 10_000 },
    { name: 'SIGKILL', graceMs: 5_000 },
  ]);
  if (!ended) throw new Error(`the PostgreSQL server with process id ${identity.pid} does not stop`);
}
