import { execFile } from 'node:child_process';
import { lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresAccount } from '../postgres/account.ts';
import { findPostmaster, stopPostmaster } from '../postgres/postmaster.ts';
import { StartFailure } from '../data-dir.ts';
import type { Facts } from './facts.ts';
import { FACTS, readFacts } from './facts.ts';
import { readArchive } from './read-archive.ts';
import { IN_BETWEEN, RESTORED } from './restored.ts';

export interface Restored extends Facts {
  readonly madeAt: string;
  readonly hasKey: boolean;
  /** The data that were there before lie here now. */
  readonly replaced: string | undefined;
}

const DRAFT = 'restore.draft';

/**
 * Puts a backup into a data folder that nobody uses. Until it is whole and checked nothing changes; what was there is kept.
 * @throws StartFailure when the folder is not empty and is not to be replaced, or the archive is damaged.
 */
export async function restoreBackup(file: string, dataDir: string, replace: boolean): Promise<Restored> {
  const before = await contentOf(dataDir);
  if (before.length > 0 && !replace) {
    throw new StartFailure(
      `La carpeta ${dataDir} no está vacía. Elige otra con DATA_DIR, o agrega --replace: lo que hay se conserva en una carpeta replaced-….`,
    );
  }
  const draft = join(dataDir, DRAFT);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    await readArchive(file, draft);
    const facts = readFacts(await readFile(join(draft, FACTS), 'utf8'));
    const hasKey = (await stat(join(draft, 'data', 'ENCRYPTION_KEY')).catch(() => undefined)) !== undefined;
    await giveCluster(join(draft, 'data', 'postgres'));
    // One for all files; a system without the program has them on its disk a little later.
    await promisify(execFile)('sync').catch(() => undefined);
    const running = await findPostmaster(join(dataDir, 'postgres'));
    if (running) await stopPostmaster(running.identity);
    const replaced = await swap(dataDir, before);
    return { ...facts, hasKey, replaced };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** What the launcher needs to hold the folder is no content. */
async function contentOf(dataDir: string): Promise<string[]> {
  const passing = (name: string) => name.startsWith('timbra.lock') || name === DRAFT;
  return (await readdir(dataDir)).filter((name) => !passing(name) && !name.startsWith('replaced-'));
}

/** Between two states of the folder stands a note, with which nothing starts. */
async function swap(dataDir: string, before: readonly string[]): Promise<string | undefined> {
  await writeFile(join(dataDir, IN_BETWEEN), '', { mode: 0o600, flush: true });
  const existing = before.filter((name) => name !== IN_BETWEEN);
  const replaced =
    existing.length > 0 ? join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '-')}`) : undefined;
  if (replaced !== undefined) {
    await mkdir(replaced, { mode: 0o711 });
    for (const name of existing) await rename(join(dataDir, name), join(replaced, name));
  }
  const data = join(dataDir, DRAFT, 'data');
  for (const name of await readdir(data)) await rename(join(data, name), join(dataDir, name));
  await writeFile(join(dataDir, RESTORED), '', { mode: 0o600, flush: true });
  await rm(join(dataDir, IN_BETWEEN));
  return replaced;
}

/** PostgreSQL's account owns the cluster, and nobody else may look into it. */
async function giveCluster(folder: string): Promise<void> {
  const account = await postgresAccount(folder);
  if (!account || !(await stat(folder).catch(() => undefined))) return;
  for (const path of ['.', ...(await readdir(folder, { recursive: true }))])
    await lchown(join(folder, path), account.uid, account.gid);
}
