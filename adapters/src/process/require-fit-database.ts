import type { Parts } from '../container/parts.ts';
import { requireFitServer, requireNoLaterContract } from '../postgres/migrating/require-fit.ts';
import { UnfitDatabase } from '../postgres/migrating/unfit-database.ts';

/** @throws UnfitDatabase when the server is too old, or a newer version has taken away what this one uses. */
export async function requireFitDatabase({ database, logger }: Pick<Parts, 'database' | 'logger'>): Promise<void> {
  const { em } = database;
  try {
    await requireFitServer(em);
    await requireNoLaterContract(em);
  } catch (error) {
    if (error instanceof UnfitDatabase) throw error;
    // A database that is down is told by the probes; the process waits for it.
    logger.warn({ err: error }, 'could not look whether the database is of this version');
  }
}
