import type { Database } from './database.ts';
import { firstDueExcept } from './postgres-outbox.ts';
import { isMailOfTests } from './postgres-mails.ts';
import { isOfLive } from './scopes.ts';
import { raw, sql, type Sql } from './sql.ts';

/**
 * Reads how long what is to be done in any cell has waited, in seconds; zero where nothing waits. Documents, cancellations and
 * mails are those of live companies; the outbox is one line for all jobs, of tests too, but those of documents, which may wait there for a
 * place and are told by themselves. Each is read from one end of an index.
 */
export async function readBacklog(database: Database): Promise<Readonly<Record<string, number>>> {
  const found = await database.visits.inEachCell(() => database.row<Record<string, string | number>>(backlogSql));
  const ages = found.flatMap((one) => Object.entries(one ?? {}));
  const longest = new Map<string, number>();
  for (const [what, seconds] of ages) longest.set(what, Math.max(longest.get(what) ?? 0, Number(seconds)));
  return Object.fromEntries(longest);
}

const age = (moment: Sql) => sql`coalesce(extract(epoch from now() - (${moment})), 0)`;

/** Finds the earliest moment at which a live document of a table is due. */
const firstDue = (table: 'invoice_stampings' | 'invoice_cancellations') =>
  sql`select d.next_at from ${raw(table)} d where d.next_at is not null
    and (select ${isOfLive('i')} from invoices i where i.id = d.invoice_id) order by d.next_at limit 1`;

/** A mail's id tells when it was made: the oldest is the first. */
export const backlogSql = sql`
  select ${age(firstDueExcept(['stamp-invoice']))} as outbox,
    ${age(sql`select created_at from mails where not ${isMailOfTests} order by id limit 1`)} as mails,
    ${age(firstDue('invoice_stampings'))} as documents,
    ${age(firstDue('invoice_cancellations'))} as cancellations`;
