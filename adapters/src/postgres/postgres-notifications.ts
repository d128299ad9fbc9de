import type { Scope } from '@timbra/core/access/actor.ts';
import type * as queue from '@timbra/core/notifications/mail-queue.ts';
import { FUEL_KEYS } from '@timbra/core/sat/catalogs/combustibles.ts';
import { enteredCell } from './cells/visit.ts';
import { OnDatabase } from './on-database.ts';
import { openAccounts } from './people.ts';
import { ownerOf } from './events/owners.ts';
import { date, dueByClock, raw, sql } from './sql.ts';
import { enteredClock } from '../ports/company-clock.ts';

export class PostgresNotifications extends OnDatabase implements queue.Notifications, queue.Reminders {
  async add(notification: queue.NewNotification & { readonly id: string; readonly createdAt: Date }): Promise<boolean> {
    const { id, userId, about, type, title, body, link, occasion = null, createdAt } = notification;
    // What was told of test data does not keep anybody from hearing the same of live ones.
    const owner = await ownerOf(this.database, about);
    const added = await this.database.change(sql`
      with record as (select coalesce((select r.livemode from (${owner}) r), true) as livemode)
      insert into notifications (id, user_id, type, title, body, link, occasion, created_at, livemode)
      select ${id}::uuid, ${userId}::uuid, ${type}, ${title}, ${body}, ${link},
        case when livemode then '' else 'test ' end || ${occasion}::text, ${createdAt}::timestamptz, livemode
      from record
      on conflict (user_id, occasion) where occasion is not null do nothing`);
    return added === 1;
  }

  async countOwn({ userId }: Scope, ids: readonly string[]): Promise<number> {
    const found = await this.database.visits.inEachReached(() =>
      this.database.row<{ own: number }>(sql`
        select count(*)::int as own from notifications where user_id = ${userId} and id in (${anyOf(ids)})`),
    );
    return found.reduce((sum, row) => sum + (row?.own ?? 0), 0);
  }

  async markRead({ userId }: Scope, ids: readonly string[], at: Date): Promise<void> {
    await this.database.visits.inEachReached(() =>
      this.database.change(sql`
        update notifications set read_at = ${at}
        where user_id = ${userId} and read_at is null and id in (${anyOf(ids)})`),
    );
  }

  async lowAccounts(most: number): Promise<queue.LowAccount[]> {
    // Stamps are the account's, and a test company uses none.
    if (enteredClock()) return [];
    const low = await this.database.rows<queue.LowAccount>(sql`
      select a.user_id as "userId", a.purchased::int, (a.purchased - a.expired - a.revoked - a.taken)::int as available
      from stamp_accounts a
      where a.purchased > 0 and a.purchased - a.expired - a.revoked - a.taken <= ${most}`);
    const open = await openAccounts(
      this.database,
      low.map(({ userId }) => userId),
    );
    return low.filter(({ userId }) => open.has(userId));
  }

  operators(): Promise<{ userId: string }[]> {
    const here = enteredCell();
    return this.database.rows(sql`
      select id as "userId" from users where is_operator and closed_at is null and cell_id = ${here}`);
  }

  /** Its keys stand one by one, as in the condition of its index. */
  fuelSellers(): Promise<queue.FuelSeller[]> {
    return this.database.rows<queue.FuelSeller>(sql`
      select c.user_id as "userId", count(*)::int as products
      from products p join companies c on c.id = p.company_id
      where p.archived_at is null and c.archived_at is null and c.is_active and c.livemode
        and p.clave_producto_servicio in (${[...FUEL_KEYS]}) and ${dueByClock('c.id')}
      group by c.user_id`);
  }

  async csdsEndingBefore(moment: Date): Promise<queue.ExpiringCsd[]> {
    const rows = await this.database.rows<queue.ExpiringCsd & { validTo: string | Date }>(sql`
      select user_id as "userId", id as "companyId", name as "companyName", csd_serial_number as "serialNumber",
        csd_valid_to as "validTo"
      from companies where archived_at is null and is_active and ${ofClock()} and csd_valid_to < ${moment}
        and ${dueByClock('companies.id')}`);
    return rows.map((row) => ({ ...row, validTo: date(row.validTo) }));
  }
}

/** A test company is reminded of by its own clock alone. */
const ofClock = () => raw(enteredClock() ? 'true' : 'livemode');

const anyOf = (ids: readonly string[]) => sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid`;
