import { chown, readlink, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readIfThere, StartFailure } from '../data-dir.ts';
import { commandLineOf, endProcess, identityOf, type ProcessIdentity } from '../processes.ts';

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

/** Tells PostgreSQL's programs where a cluster's folder is. */
export interface ClusterLocation {
  readonly cwd: string;
  readonly argument: string;
}

/** It is the folder that a process stands in, reached without a walk through those above it. */
const OWN_FOLDER = '/proc/self/cwd';

/** Who runs PostgreSQL; undefined is who runs us. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

/**
 * Root's data may lie below a folder that is closed to PostgreSQL's account, such as /root. The programs are therefore
 * started inside the cluster's folder, where root has put them, and know it by no other name.
 */
export async function clusterLocationOf(folder: string, account: Account): Promise<ClusterLocation> {
  if (account && process.platform === 'linux') return { cwd: folder, argument: OWN_FOLDER };
  if (await canReach(account, folder)) return { cwd: '/', argument: folder };
  throw new StartFailure(
    `Como root, la base de datos corre con otra cuenta, que no puede llegar a ${folder}. Inicia Timbra sin root o elige otra carpeta con DATA_DIR.`,
  );
}

/** Tells whether the account may walk down to the path: each folder above it must be searchable for it. */
export async function canReach(account: Account, path: string): Promise<boolean> {
  if (!account) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { uid, mode } = await stat(folder);
    const searchable = uid === account.uid ? 0o100 : 0o001;
    if ((mode & searchable) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

const NOBODY = 65534;

/** PostgreSQL refuses to run as root: root lends it the ids of the cluster's owner, or those of nobody for a new one. */
export async function postgresAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

export async function giveTo(account: Account, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
