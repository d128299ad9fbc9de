import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartFailure } from '../data-dir.ts';
import type { Account } from './account.ts';

/** Tells PostgreSQL's programs where a cluster's folder is. */
export interface ClusterLocation {
  readonly cwd: string;
  readonly argument: string;
}

/** It is the folder that a process stands in, reached without a walk through those above it. */
export const OWN_FOLDER = '/proc/self/cwd';

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
