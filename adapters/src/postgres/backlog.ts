import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';

/**
 * Reads how long what is to be done in any cell has waited, in seconds; zero where nothing waits. Each is read from one end of an
 * index.
 */
export async function readBacklog(database: Database): Promise<Readonly<Record<string, number>>> {
  const found = await database.inEachCell(() => database.row<Record<string, string | number>>(backlogSql));
  const ages = found.flatMap((one) => Object.entries(one ?? {}));
  const longest = new Map<string, number>();
  for (const [what, seconds] of ages) longest.set(what, Math.max(longest.get(what) ?? 0, Number(seconds)));
  return Object.fromEntries(longest);
}

const age = (moment: string) => raw(`coalesce(extract(epoch from now() - (${moment})), 0)`);

/** A mail's id tells when it was made: the oldest is the first. */
export const backlogSql = sql`
  select ${age('select min(due_at) from outbox')} as outbox,
    ${age('select created_at from mails order by id limit 1')} as mails,
    ${age('select min(next_at) from invoice_stampings where next_at is not null')} as documents,
    ${age('select min(next_at) from invoice_cancellations where next_at is not null')} as cancellations`;
