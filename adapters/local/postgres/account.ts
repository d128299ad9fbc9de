import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Who runs PostgreSQL. It refuses to run as root, so root lends it the ids of nobody. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

const NOBODY = 65534;

export function postgresAccount(): Account {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
}

export async function giveTo(account: Account, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** Whether the account may walk down to the path: each folder above it must be searchable for it. */
export async function canReach(account: Account, path: string): Promise<boolean> {
  if (!account) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { uid, mode } = await stat(folder);
    const searchable = uid === account.uid ? 0o100 : 0o001;
    if ((mode & searchable) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
