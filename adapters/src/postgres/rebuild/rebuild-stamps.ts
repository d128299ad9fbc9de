import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

const total = (types: string) => `coalesce(sum(amount) filter (where type in (${types})), 0)`;

/** What the movements of a user come to. */
const fresh = `
  select ${total(`'PURCHASE', 'GRANT'`)} as purchased, ${total(`'EXPIRE'`)} as expired, ${total(`'REVOKE'`)} as revoked,
    ${total(`'RESERVE'`)} - ${total(`'RELEASE'`)} as taken
  from stamp_movements where user_id = ?`;

/** Stamps that were reserved and neither used nor released. */
const reserved = `
  select invoice_id, max(created_at) filter (where type = 'RESERVE') as reserved_at from stamp_movements
  where user_id = ? and type in ('RESERVE', 'USE', 'RELEASE') group by invoice_id
  having count(*) filter (where type = 'RESERVE') > count(*) filter (where type <> 'RESERVE')`;

/** The account and the reservations of a user's stamps. @returns how many of them were wrong. */
export async function rebuildStamps(database: Database, userId: string): Promise<number> {
  const [sums] = await database.rows(
    `select from stamp_accounts a, (${fresh}) f where a.user_id = ?
       and (a.purchased, a.expired, a.revoked, a.taken) = (f.purchased, f.expired, f.revoked, f.taken)`,
    [userId, userId],
  );
  const differing = await database.rows(
    `select from (${reserved}) f full join (select invoice_id from stamp_reservations where user_id = ?) r
       on r.invoice_id = f.invoice_id
     where f.invoice_id is null or r.invoice_id is null`,
    [userId, userId],
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
    `update stamp_accounts a set purchased = f.purchased, expired = f.expired, revoked = f.revoked, taken = f.taken
     from (${fresh}) f where a.user_id = ?
       and (a.purchased, a.expired, a.revoked, a.taken) <> (f.purchased, f.expired, f.revoked, f.taken)`,
    [userId, userId],
  );
  const gone = await database.change(
    `delete from stamp_reservations where user_id = ? and invoice_id not in (select invoice_id from (${reserved}) f)`,
    [userId, userId],
  );
  const found = await database.change(
    `insert into stamp_reservations (invoice_id, user_id, reserved_at)
     select invoice_id, ?, reserved_at from (${reserved}) f on conflict do nothing`,
    [userId, userId],
  );
  return Math.max(added, sums) + gone + found;
}
