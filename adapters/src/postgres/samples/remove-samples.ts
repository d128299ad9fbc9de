import type { Database } from '../database.ts';
import { rebuildStamps } from '../rebuild/rebuild-stamps.ts';
import { raw, sql } from '../sql.ts';
import { isSample } from './is-sample.ts';
import { deletions, keptRecords } from './leaving-records.ts';
import type { Removal } from './sample-records.ts';
import { staying } from './staying-documents.ts';
import { returnStamps } from './return-stamps.ts';

/** Rows of a document that do not go with it by themselves, in the order in which they may. */
const ofDocuments = [
  'delete from balance_claims where claimant_id in (?)',
  'update invoices set substitutes_id = null where substitutes_id in (?)',
  'update invoice_orders set credited_by = null where credited_by in (?)',
  'delete from invoice_stampings where invoice_id in (?)',
  'delete from stamp_reservations where invoice_id in (?)',
  'delete from invoice_files where invoice_id in (?)',
  'delete from invoice_cancellations where invoice_id in (?)',
  `delete from mails where payload ->> 'invoiceId' in (?)`,
  'delete from sat_checks where invoice_id in (?)',
  'delete from invoiced_taxes where invoice_id in (?)',
  'delete from invoiced_products where invoice_id in (?)',
  'delete from invoices where id in (?)',
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
  const kept = await staying(database, userId);
  await returnStamps(database, removal, kept);
  const going = await database.rows<{ id: string }>(
    sql`select id from invoices where user_id = ${userId} and ${raw(isSample('id'))} and not (id = any(${`{${kept.join(',')}}`}::uuid[]))`,
  );
  const ids = going.map(({ id }) => id);
  if (ids.length > 0) for (const statement of ofDocuments) await database.change(statement, [ids]);
  for (const statement of deletions) await database.change(statement, [userId]);
  if (records['page'] !== undefined) {
    const own = `delete from company_pages where company_id in (select id from companies where user_id = ?) and version = ?`;
    await database.change(own, [userId, Number(records['page'])]);
  }
  await rebuildStamps(database, userId);
  const [count] = await database.rows<{ count: number }>(keptRecords, Array(5).fill(userId));
  return kept.length + (count?.count ?? 0);
}
