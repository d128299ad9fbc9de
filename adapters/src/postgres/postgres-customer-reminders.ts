import type { CustomerReminders, DueReminder, RemindingCompany } from '@timbra/core/invoicing/reminding/ports.ts';
import type { ReminderSchedule } from '@timbra/core/invoicing/reminding/reminder-schedule.ts';
import { OnDatabase } from './on-database.ts';
import { dueDay } from './lists/due.ts';
import { date, dueByClock, raw, sql, stateMeans } from './sql.ts';

/** A day of a schedule that came on a weekend, or while the service stood still, is made up for within so many days. */
const lateDays = 4;

const scheduleColumns = 's.days, s.from_hour as "fromHour", s.to_hour as "toHour", s.weekdays';

/** Tells whether an invoice `t` is owed, and by a customer `k` who is to be reminded. What is paid by its order waits for a complement. */
const isOwed = `${stateMeans('t.status', 'creditable')} and t.saldo > 0 and t.metodo_pago = 'PPD'
  and not coalesce(k.sin_recordatorios, false) and not exists (select from invoice_orders o join orders p on p.id = o.order_id
    where o.invoice_id = t.id and o.live and p.status = 'PAID')`;

export class PostgresCustomerReminders extends OnDatabase implements CustomerReminders {
  schedule(companyId: string): Promise<ReminderSchedule | undefined> {
    return this.database.row(sql`
      select ${raw(scheduleColumns)} from reminder_schedules s where company_id = ${companyId}`);
  }

  async saveSchedule(companyId: string, { days, fromHour, toHour, weekdays }: ReminderSchedule, now: Date) {
    const written = sql`array(select jsonb_array_elements_text(${JSON.stringify(days)}::jsonb)::int)`;
    const lookAt = days.length > 0 ? now : null;
    await this.database.change(sql`
      insert into reminder_schedules as s (company_id, days, from_hour, to_hour, weekdays, since, look_at)
      values (${companyId}, ${written}, ${fromHour}, ${toHour}, ${weekdays}, ${now}, ${lookAt})
      on conflict (company_id) do update set days = excluded.days, from_hour = excluded.from_hour, to_hour = excluded.to_hour,
        weekdays = excluded.weekdays, look_at = excluded.look_at,
        since = case when s.look_at is null then excluded.since else s.since end`);
  }

  async companiesDue(now: Date, limit: number): Promise<readonly RemindingCompany[]> {
    const rows = await this.database.rows<ReminderSchedule & RemindingRow>(sql`
      select s.company_id as "companyId", c.user_id as "ownerId", s.since, ${raw(scheduleColumns)}
       from reminder_schedules s join companies c on c.id = s.company_id
       where s.look_at <= ${now} and c.archived_at is null and ${dueByClock('s.company_id')}
       order by s.look_at limit ${limit}`);
    return rows.map(({ companyId, ownerId, since, ...schedule }) => ({
      companyId,
      ownerId,
      since: date(since),
      schedule,
    }));
  }

  due(
    companyId: string,
    days: readonly number[],
    { today, since, limit }: Parameters<CustomerReminders['due']>[2],
  ): Promise<readonly DueReminder[]> {
    const on = `(${dueDay})::date`;
    return this.database.rows<DueReminder>(sql`
      select t.id, t.serie, t.folio, t.saldo::float8 as saldo, t.moneda, ${raw(dueDay)} as "dueOn", d.days
       from invoices t left join customers k on k.id = t.customer_id cross join lateral (
         select max(n::int) as days from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) n
         where ${raw(on)} + n::int between greatest(${today}::date - ${lateDays - 1}::int, ${since}::date) and ${today}::date
           and not exists (select from invoice_reminders r where r.invoice_id = t.id and r.days >= n::int)) d
       where t.company_id = ${companyId} and ${raw(isOwed)} and d.days is not null
         and t.vence_at >= ${today}::date - ${Math.max(...days) + lateDays + 1}::int
         and t.vence_at < ${today}::date + ${2 - Math.min(...days)}::int
       order by t.vence_at, t.id limit ${limit}`);
  }

  async keep(companyId: string, { id, days }: DueReminder, at: Date): Promise<boolean> {
    const kept = await this.database.change(sql`
      insert into invoice_reminders (invoice_id, company_id, days, at)
      select t.id, t.company_id, ${days}::int, ${at} from invoices t left join customers k on k.id = t.customer_id
      where t.id = ${id} and t.company_id = ${companyId} and ${raw(isOwed)} on conflict do nothing`);
    return kept > 0;
  }

  async checkAgainAt(companyId: string, at: Date): Promise<void> {
    await this.database.change(sql`
      update reminder_schedules set look_at = ${at} where company_id = ${companyId} and look_at is not null`);
  }

  async wants(customerId: string): Promise<boolean> {
    return (
      (await this.database.row(sql`select from customers where id = ${customerId} and not sin_recordatorios`)) !==
      undefined
    );
  }

  async setWants(customerId: string, wanted: boolean): Promise<void> {
    await this.database.change(sql`update customers set sin_recordatorios = ${!wanted} where id = ${customerId}`);
  }
}

interface RemindingRow {
  readonly companyId: string;
  readonly ownerId: string;
  readonly since: string | Date;
}
