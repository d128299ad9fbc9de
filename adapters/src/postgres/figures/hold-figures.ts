import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** First key of the advisory lock of whoever sums days or months: two at once would each write what the other has not seen. */
const lock = 7_246_832;

/**
 * Holds the sums of days and months until the transaction ends. A statement sees what was committed when it began: this is one
 * of its own before.
 * @returns whether nobody else holds them.
 */
export async function holdFigures(database: Database): Promise<boolean> {
  const [held] = await database.rows<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as taken`);
  return held?.taken ?? false;
}

/** Holds the figures once nobody else holds them. */
export async function awaitFigures(database: Database): Promise<void> {
  await database.rows(sql`select pg_advisory_xact_lock(${lock})`);
}
