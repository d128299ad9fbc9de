import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { isSample } from './is-sample.ts';
import type { Removal } from './sample-records.ts';

/**
 * Takes the movements of sample documents out of the ledger, and the stamps that were given for them. What the documents
 * that stay have used, and what the user has used of those stamps, is given in their place.
 */
export async function returnStamps(database: Database, removal: Removal, retained: readonly string[]): Promise<void> {
  const { userId, now, newId } = removal;
  await database.rows(sql`select from stamp_accounts where user_id = ${userId} for update`);
  const stays = `{${retained.join(',')}}`;
  const going = sql`user_id = ${userId} and ${raw(isSample('id'))} and (invoice_id is null or not (invoice_id = any(${stays}::uuid[])))`;
  const [sums] = await database.rows<{ given: number; left: number }>(
    sql`select g.given::int as given, (a.purchased - a.expired - a.revoked - a.taken - g.given + g.taken)::int as "left"
     from stamp_accounts a, (
       select coalesce(sum(amount) filter (where type = 'GRANT'), 0) as given,
         coalesce(sum(case type when 'RESERVE' then amount when 'RELEASE' then -amount else 0 end), 0) as taken
       from stamp_movements where ${going}) g
     where a.user_id = ${userId}`,
  );
  const { given: taken = 0, left = 0 } = sums ?? {};
  // A removal that is repeated finds them taken, and what stays paid for.
  const given = Math.max(taken > 0 ? retained.length : 0, -left);
  if (given > 0) {
    await database.change(
      sql`insert into stamp_movements (id, user_id, type, amount, reason, created_at) values (${newId()}, ${userId}, 'GRANT', ${given}, ${'Usados de los datos de ejemplo'}, ${now})`,
    );
  }
  await database.change(sql`delete from stamp_movements where ${going}`);
}
