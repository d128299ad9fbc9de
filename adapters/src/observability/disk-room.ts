import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL writes its log in pieces of 16 MB: with less than that it may stop at any change. */
const LEAST = 16 * 1024 * 1024;

/** Tells whether the database lies in the data folder, so that a full disk there is one for the database. */
export const holdsDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres'));

/** @throws with the code ENOSPC when what is left on the folder's disk is not enough to go on. */
export async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST)
    throw Object.assign(new Error(`no room left on the disk of ${folder}`), { code: 'ENOSPC' });
}
