import { requireFitServer, requireNoLaterContract } from '../postgres/migrating/require-fit.ts';
import { UnfitDatabase } from '../postgres/migrating/unfit-database.ts';
import type { Get } from './bind.ts';
import { serviceIds } from './service-ids.ts';

/** @throws UnfitDatabase when the server is too old, or a newer version has taken away what this one uses. */
export async function requireFitDatabase(get: Get): Promise<void> {
  const { em } = get(serviceIds.database);
  try {
    await requireFitServer(em);
    await requireNoLaterContract(em);
  } catch (error) {
    if (error instanceof UnfitDatabase) throw error;
    // A database that is down is told by the probes; the process waits for it.
    get(serviceIds.logger).warn({ err: error }, 'could not look whether the database is of this version');
  }
}
