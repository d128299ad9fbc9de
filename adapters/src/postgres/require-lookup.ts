import { Database } from './database.ts';
import { sql } from './sql.ts';

/**
 * Prepares a database that was set back to an earlier state: documents that were on their way then may have been
 * stamped since. Each is treated as one whose answer was not seen, so that it is looked up at the provider before it is
 * sent.
 */
export async function requireLookup(url: string): Promise<void> {
  const database = await Database.connect({ url, poolSize: 1 });
  try {
    const now = database.now();
    await database.change(sql`
      update invoice_stampings
      set attempts = attempts + 1, attempted_at = ${now}, attempt_ended_at = ${now}, absences = 0, lease_until = null
      where next_at is not null and uuid is null`);
  } finally {
    await database.close();
  }
}
