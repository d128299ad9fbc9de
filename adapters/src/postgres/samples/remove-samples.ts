import type { Database } from '../database.ts';
import { rebuildStamps } from '../rebuild/rebuild-stamps.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { isSample } from './is-sample.ts';
import { deletions, remainingRecords } from './leaving-records.ts';
import type { Removal } from './sample-records.ts';
import { staying } from './staying-documents.ts';
import { returnStamps } from './return-stamps.ts';

/** Deletes rows of a document that do not go with it by themselves, in the order in which they may. */
const ofDocuments = (ids: readonly string[]): readonly Sql[] => [
  sql`delete from balance_claims where claimant_id in (${ids})`,
  sql`update invoices set substitutes_id = null where substitutes_id in (${ids})`,
  sql`update invoice_orders set credited_by = null where credited_by in (${ids})`,
  sql`delete from invoice_stampings where invoice_id in (${ids})`,
  sql`delete from stamp_reservations where invoice_id in (${ids})`,
  sql`delete from invoice_files where invoice_id in (${ids})`,
  sql`delete from invoice_cancellations where invoice_id in (${ids})`,
  sql`delete from mails where payload ->> 'invoiceId' in (${ids})`,
  sql`delete from sat_checks where invoice_id in (${ids})`,
  sql`delete from invoiced_taxes where invoice_id in (${ids})`,
  sql`delete from invoiced_products where invoice_id in (${ids})`,
  sql`delete from invoices where id in (${ids})`,
];

/**
 * Deletes an account's sample data in the caller's transaction: all but what the user's own documents name, and what hangs
 * together with that. @returns how many records stay.
 */
export async function removeSamples(database: Database, removal: Removal): Promise<number> {
  const { userId, records } = removal;
  // Whoever issues a document that takes something of one of these waits, or is done already.
  await database.rows(
    sql`select from invoices where user_id = ${userId} and ${raw(isSample('id'))} order by id for update`,
  );
  const retained = await staying(database, userId);
  await returnStamps(database, removal, retained);
  const going = await database.rows<{ id: string }>(
    sql`select id from invoices where user_id = ${userId} and ${raw(isSample('id'))} and not (id = any(${`{${retained.join(',')}}`}::uuid[]))`,
  );
  const ids = going.map(({ id }) => id);
  if (ids.length > 0) for (const statement of ofDocuments(ids)) await database.change(statement);
  for (const statement of deletions(userId)) await database.change(statement);
  if (records['page'] !== undefined) {
    await database.change(
      sql`delete from company_pages where company_id in (select id from companies where user_id = ${userId}) and version = ${Number(records['page'])}`,
    );
  }
  await rebuildStamps(database, userId);
  const [count] = await database.rows<{ count: number }>(remainingRecords(userId));
  return retained.length + (count?.count ?? 0);
}
