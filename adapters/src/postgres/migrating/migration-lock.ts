import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Any constant of our own; only migrations take it. */
const migrationLock = 7_246_831;

/**
 * Makes the session the only one that migrates, until it ends. Others ask again and again and do not wait in PostgreSQL:
 * a statement that waits holds a snapshot, and an index that is built `concurrently` waits for those. A session that has
 * the lock may take it once more.
 * @param onWait told once, when somebody else has it.
 */
export async function takeMigrationLock(em: EntityManager, onWait: () => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const [row] = await em.execute<{ taken: boolean }[]>('select pg_try_advisory_lock(?) as taken', [migrationLock]);
    if (row?.taken) return;
    if (tries === 0) onWait();
    await delay(200);
  }
}
