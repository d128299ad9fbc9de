import { createHash } from 'node:crypto';
import { cp, glob, lchown, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFailure } from '../data-dir.ts';
import { clusterFolder, exists } from './cluster.ts';
import { passwordOf } from './passwords.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { SYSTEM_FOLDER } from './binaries.ts';

/** Earlier versions kept the cluster of a data folder below a closed one here. */
function earlierFolder(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(SYSTEM_FOLDER, name, 'postgres');
}

/** Brings a cluster that an earlier version kept outside of the data folder into it; true when there was one. */
export async function bringHome(dataDir: string, earlier = earlierFolder(dataDir)): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await exists(earlier))) return false;
  const running = await findPostmaster(earlier);
  if (running) await stopPostmaster(running.identity);
  const folder = clusterFolder(dataDir);
  await rename(earlier, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    return copyOver(earlier, folder);
  });
  await rm(dirname(earlier), { recursive: true, force: true });
  return true;
}

/** Copies to another file system: whole under another name first, so that a kill in between loses nothing. */
async function copyOver(from: string, to: string): Promise<void> {
  const draft = `${to}.draft-moved`;
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  const { uid, gid } = await stat(from);
  for (const path of ['.', ...(await readdir(draft, { recursive: true }))]) await lchown(join(draft, path), uid, gid);
  await rename(draft, to);
}

/**
 * A data folder whose database is missing must not start with an empty one.
 * @throws StartFailure when the folder has been in use with a cluster of its own that is not there.
 */
export async function refuseLostCluster(dataDir: string): Promise<void> {
  // Processes are noted once the database is up: a first start that was cut off before has nothing to lose.
  const used = await stat(join(dataDir, 'processes.json')).catch(() => undefined);
  if (!used || (await passwordOf(dataDir, 'product')) === undefined) return;
  const folder = clusterFolder(dataDir);
  const otherFolders: string[] = [];
  for await (const found of glob(`${SYSTEM_FOLDER}/*/postgres/PG_VERSION`)) otherFolders.push(dirname(found));
  const hint = otherFolders.length === 0 ? '' : ` Si moviste DATA_DIR, la suya puede ser ${otherFolders.join(' o ')}.`;
  throw new StartFailure(
    `Falta la base de datos de ${dataDir}: estaba en uso y no está en ${folder}.${hint} Ponla ahí, restaura un respaldo con npm run restore, o borra ${join(dataDir, 'postgres-password')} para empezar con una vacía.`,
  );
}
