import { chown, stat } from 'node:fs/promises';

/** Who runs PostgreSQL; undefined is who runs us. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

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
