import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';

const total = (types: string) => raw(`coalesce(sum(amount) filter (where type in (${types})), 0)`);

/** Selects what the movements of a user come to. */
const fresh = (userId: string) => sql`
  select ${total(`'PURCHASE', 'GRANT'`)} as purchased, ${total(`'EXPIRE'`)} as expired, ${total(`'REVOKE'`)} as revoked,
    ${total(`'RESERVE'`)} - ${total(`'RELEASE'`)} as taken
  from stamp_movements where user_id = ${userId}`;

/** Selects stamps that were reserved and neither used nor released. */
const reserved = (userId: string) => sql`
  select invoice_id, max(created_at) filter (where type = 'RESERVE') as reserved_at from stamp_movements
  where user_id = ${userId} and type in ('RESERVE', 'USE', 'RELEASE') group by invoice_id
  having count(*) filter (where type = 'RESERVE') > count(*) filter (where type <> 'RESERVE')`;

/** Rebuilds the account and the reservations of a user's stamps. @returns how many of them were wrong. */
export async function rebuildStamps(database: Database, userId: string): Promise<number> {
  const [sums] = await database.rows(
    sql`select from stamp_accounts a, (${fresh(userId)}) f where a.user_id = ${userId}
       and (a.purchased, a.expired, a.revoked, a.taken) = (f.purchased, f.expired, f.revoked, f.taken)`,
  );
  const differing = await database.rows(
    sql`select from (${reserved(userId)}) f full join (select invoice_id from stamp_reservations where user_id = ${userId}) r
       on r.invoice_id = f.invoice_id
     where f.invoice_id is null or r.invoice_id is null`,
  );
  return sums && differing.length === 0 ? 0 : database.run(() => repair(database, userId));
}

/** The account's lock keeps movements out that change it; a use changes its reservation alone. */
async function repair(database: Database, userId: string): Promise<number> {
  const added = await database.change(
    sql`insert into stamp_accounts (user_id) select id from users where id = ${userId} and exists (
       select from stamp_movements where user_id = users.id)
     on conflict (user_id) do nothing`,
  );
  await database.rows(sql`select from stamp_accounts where user_id = ${userId} for update`);
  const sums = await database.change(
    sql`update stamp_accounts a set purchased = f.purchased, expired = f.expired, revoked = f.revoked, taken = f.taken
     from (${fresh(userId)}) f where a.user_id = ${userId}
       and (a.purchased, a.expired, a.revoked, a.taken) <> (f.purchased, f.expired, f.revoked, f.taken)`,
  );
  const gone = await database.change(
    sql`delete from stamp_reservations where user_id = ${userId} and invoice_id not in (select invoice_id from (${reserved(userId)}) f)`,
  );
  const found = await database.change(
    sql`insert into stamp_reservations (invoice_id, user_id, reserved_at)
     select invoice_id, ${userId}, reserved_at from (${reserved(userId)}) f on conflict do nothing`,
  );
  return Math.max(added, sums) + gone + found;
}
