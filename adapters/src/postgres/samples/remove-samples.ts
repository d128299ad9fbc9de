import type { Database } from '../database.ts';
import { leaveCollected } from '../figures/leave-collected.ts';
import { rebuildStamps } from '../rebuild/rebuild-stamps.ts';
import { listed, raw, sql, type Sql } from '../sql.ts';
import { isSample } from './is-sample.ts';
import type { Removal } from './sample-records.ts';
import { forgetStoredKeys } from './sample-keys.ts';

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
  ...leaveCollected(ids),
  sql`delete from invoices where id in (${ids})`,
];

/**
 * Deletes an account's sample data in the caller's transaction: all but what the user's own documents name, and what hangs
 * together with that. @returns how many records stay.
 */
export async function removeSamples(database: Database, removal: Removal): Promise<number> {
  const { userId, records } = removal;
  // Whoever issues a document that takes something of one of these waits, or is done already.
  await database.rows(sql`
    select from invoices where user_id = ${userId} and ${raw(isSample('id'))} order by id for update`);
  const retained = await staying(database, userId);
  await returnStamps(database, removal, retained);
  const going = await database.rows<{ id: string }>(
    sql`select id from invoices where user_id = ${userId} and ${raw(isSample('id'))} and not (id = any(${`{${retained.join(',')}}`}::uuid[]))`,
  );
  const ids = going.map(({ id }) => id);
  if (ids.length > 0) for (const statement of ofDocuments(ids)) await database.change(statement);
  for (const statement of deletions(userId)) await database.change(statement);
  if (records['page'] !== undefined) {
    await database.change(sql`
      delete from company_pages where company_id in (select id from companies where user_id = ${userId}) and version = ${Number(records['page'])}`);
  }
  await rebuildStamps(database, userId);
  const [count] = await database.rows<{ count: number }>(remainingRecords(userId));
  return retained.length + (count?.count ?? 0);
}

/**
 * Returns sample documents that the user's own ones name, take from or replace, and those that hang together with them:
 * a balance is right with all of its payments or with none.
 */
async function staying(database: Database, userId: string): Promise<readonly string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    with recursive own as (
      select id, lower(request::text) as said, substitutes_id from invoices where user_id = ${userId} and not ${raw(isSample('id'))}),
    tied as (
      select claimant_id as one, origin_id as other from balance_claims
      union all select id, substitutes_id from invoices where user_id = ${userId} and substitutes_id is not null),
    kept as (
      select s.id from invoices s join own o on position(s.id::text in o.said) > 0
        or position(lower(s.uuid) in o.said) > 0 or o.substitutes_id = s.id
      where s.user_id = ${userId} and ${raw(isSample('s.id'))}
      union select t.other from tied t join own o on o.id = t.one where ${raw(isSample('t.other'))}
      union select case k.id when t.one then t.other else t.one end
      from kept k join tied t on k.id in (t.one, t.other))
    select id from kept where ${raw(isSample('id'))}`);
  return rows.map(({ id }) => id);
}

/**
 * Takes the movements of sample documents out of the ledger, and the stamps that were given for them. What the documents
 * that stay have used, and what the user has used of those stamps, is given in their place.
 */
async function returnStamps(database: Database, removal: Removal, retained: readonly string[]): Promise<void> {
  const { userId, now, newId } = removal;
  await database.rows(sql`select from stamp_accounts where user_id = ${userId} for update`);
  const stays = `{${retained.join(',')}}`;
  const going = sql`user_id = ${userId} and ${raw(isSample('id'))} and (invoice_id is null or not (invoice_id = any(${stays}::uuid[])))`;
  const [sums] = await database.rows<{ given: number; left: number }>(sql`
    select g.given::int as given, (a.purchased - a.expired - a.revoked - a.taken - g.given + g.taken)::int as "left"
    from stamp_accounts a, (
      select coalesce(sum(amount) filter (where type = 'GRANT'), 0) as given,
        coalesce(sum(case type when 'RESERVE' then amount when 'RELEASE' then -amount else 0 end), 0) as taken
      from stamp_movements where ${going}) g
    where a.user_id = ${userId}`);
  const { given: taken = 0, left = 0 } = sums ?? {};
  // A removal that is repeated finds them taken, and what stays paid for.
  const given = Math.max(taken > 0 ? retained.length : 0, -left);
  if (given > 0) {
    await database.change(sql`
      insert into stamp_movements (id, user_id, type, amount, reason, created_at) values (${newId()}, ${userId}, 'GRANT', ${given}, ${'Usados de los datos de ejemplo'}, ${now})`);
  }
  await database.change(sql`delete from stamp_movements where ${going}`);
}

const companies = (userId: string) => sql`(select id from companies where user_id = ${userId})`;

/** Tells whether a document that stays names a row `t`, in its columns or in what it was asked for with. */
const inDocuments = `exists (
  select from invoices i where i.company_id = t.company_id and position(t.id::text in i.request::text) > 0)`;

interface Leaving {
  readonly table: string;
  /** Is the condition that something which stays needs a row `t`. */
  readonly isNeeded: string;
}

/** Lists sample records beside documents, those that name others first. */
const leaving: readonly Leaving[] = [
  {
    table: 'payroll_runs',
    isNeeded: 'exists (select from payroll_payslips p where p.run_id = t.id and p.invoice_id is not null)',
  },
  {
    table: 'orders',
    isNeeded: `exists (select from invoice_orders o where o.order_id = t.id)
      or exists (select from ticket_requests r where r.order_id = t.id) or ${inDocuments}`,
  },
  {
    table: 'customers',
    isNeeded: `exists (select from invoices i where i.customer_id = t.id)
      or exists (select from orders o where o.customer_id = t.id) or ${inDocuments}`,
  },
  {
    table: 'products',
    isNeeded: `exists (select from order_items o where o.product_id = t.id) or ${inDocuments}`,
  },
  { table: 'employees', isNeeded: 'exists (select from payroll_payslips p where p.employee_id = t.id)' },
  { table: 'freight_records', isNeeded: 'false' },
];

/** Tells whether the record that something `t` happened to is there no more. */
const isGone = ['invoices', ...leaving.map(({ table }) => table)]
  .map((table) => `not exists (select from ${table} r where r.id = t.record_id)`)
  .join(' and ');

/** What happened to a record goes behind it, and with it what waits to be told to endpoints. The audit stays. */
const deletions = (userId: string): readonly Sql[] => [
  ...leaving.map(
    ({ table, isNeeded }) =>
      sql`delete from ${raw(table)} t where t.company_id in ${companies(userId)} and ${raw(isSample('t.id'))} and not (${raw(isNeeded)})`,
  ),
  sql`delete from notifications where user_id = ${userId} and (${raw(isSample('id'))} or ${raw(isSample('link'))})`,
  // What happened to the account while samples were made, as their stamps, has the mark itself.
  sql`delete from events t where t.user_id = ${userId} and (${raw(isSample('t.record_id'))} or ${raw(isSample('t.id'))}) and ${raw(isGone)}`,
  sql`delete from event_records t where t.user_id = ${userId} and ${raw(isSample('t.record_id'))} and ${raw(isGone)}`,
  forgetStoredKeys(userId),
];

const counted = ['orders', 'customers', 'products', 'employees', 'payroll_runs'];

/** Counts those of them that are there still. */
function remainingRecords(userId: string): Sql {
  const counts = counted.map(
    (table) =>
      sql`(select count(*) from ${raw(table)} t where t.company_id in ${companies(userId)} and ${raw(isSample('t.id'))})`,
  );
  return sql`select (${listed(counts, ' + ')})::int as count`;
}
