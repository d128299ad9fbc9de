import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { isSample } from './is-sample.ts';

/**
 * Returns sample documents that the user's own ones name, take from or replace, and those that hang together with them:
 * a balance is right with all of its payments or with none.
 */
export async function staying(database: Database, userId: string): Promise<readonly string[]> {
  const rows = await database.rows<{ id: string }>(
    sql`with recursive own as (
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
     select id from kept where ${raw(isSample('id'))}`,
  );
  return rows.map(({ id }) => id);
}
