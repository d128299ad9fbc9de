import { link, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf, isAlive, type ProcessIdentity } from './processes.ts';
import { readIfThere, StartFailure } from './data-dir.ts';

/** A launcher whose npm was killed takes a moment to notice and to stop: a start right after it waits for that. */
const WAIT_MS = 4_000;

/** Keeps a second launcher away from a data folder; returns how to let go of it. */
export async function lockInstance(dataDir: string, waitMs = WAIT_MS): Promise<() => Promise<void>> {
  const lock = join(dataDir, 'timbra.lock');
  const own = `${lock}.${process.pid}`;
  await writeFile(own, JSON.stringify(identityOf(process.pid)), { mode: 0o600 });
  try {
    for (const deadline = Date.now() + waitMs; !(await take(own, lock)); await delay(100)) {
      if (Date.now() > deadline) {
        throw new StartFailure(
          `Timbra ya está corriendo con los datos de ${dataDir}. Deténla primero, o inicia otra con DATA_DIR y PORT distintos.`,
        );
      }
    }
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(lock, { force: true });
}

/** A link is made by one process only and names its owner from the first moment. */
async function take(own: string, lock: string): Promise<boolean> {
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const written = await readIfThere(lock);
  if (written !== undefined && !isHeld(written) && (await readIfThere(lock)) === written)
    await rm(lock, { force: true });
  return false;
}

function isHeld(written: string): boolean {
  const owner: ProcessIdentity | undefined = written === '' ? undefined : JSON.parse(written);
  return owner !== undefined && isAlive(owner);
}
