import type { Period } from '@timbra/core/invoicing/building/orders-to-invoice.ts';
import type { ScheduledPeriod } from '@timbra/core/invoicing/kinds/global/scheduled-period.ts';
import type * as globalPeriods from '@timbra/core/invoicing/scheduled-global/global-periods.ts';
import type { StoredSchedule } from '@timbra/core/invoicing/scheduled-global/schedule.ts';
import { OnDatabase } from './on-database.ts';
import { personOf } from './people.ts';
import { fairOrder } from './fair-order.ts';
import { isLeft, whyNot } from './global-sales.ts';
import { ScheduleRow } from './rows/company-records.ts';
import { date, dueByClock, optionalDate, raw, sql, type Sql } from './sql.ts';

/** A schedule that was changed is looked at at once. */
const longAgo = new Date(0);
const dayOf = (column: string) => `to_char(p.${column}, 'YYYY-MM-DD')`;
const isKey = ({ companyId, periodicidad, first }: globalPeriods.PeriodKey) =>
  sql`company_id = ${companyId} and periodicidad = ${periodicidad} and first_day = ${first}::date`;
const isOpen = `state in ('ANNOUNCED', 'WAITING')`;
/** Limits the numbers of sales that are left out and told. */
const mostNumbers = 10;

export class PostgresGlobalPeriods extends OnDatabase implements globalPeriods.GlobalPeriods {
  async schedule(companyId: string): Promise<StoredSchedule | undefined> {
    const row = await this.database.em.findOne(ScheduleRow, { companyId }, { disableIdentityMap: true });
    return row ? toSchedule(row) : undefined;
  }

  async saveSchedule(companyId: string, schedule: StoredSchedule): Promise<void> {
    await this.database.put(ScheduleRow, { companyId, ...schedule, lookAt: longAgo });
  }

  async companiesDue(now: Date, limit: number): Promise<readonly globalPeriods.ScheduledCompany[]> {
    const rows = await this.database.rows<{
      readonly company_id: string;
      readonly user_id: string;
      readonly name: string;
    }>(sql`
      select c.user_id, c.name, ${this.#scheduleColumns}
      from rest_schedules s join companies c on c.id = s.company_id
      where s.periodicidad is not null and not s.paused and s.look_at <= ${now} and c.archived_at is null
        and ${dueByClock('s.company_id')}
      order by s.look_at limit ${limit}`);
    return rows.map((row) => ({
      companyId: row.company_id,
      ownerId: row.user_id,
      companyName: row.name,
      schedule: this.#scheduleOf(row),
    }));
  }

  /** Returns the columns of the table `s`. */
  get #scheduleColumns(): Sql {
    return raw(this.database.entities.allColumns(ScheduleRow, 's'));
  }

  #scheduleOf(columns: object): StoredSchedule {
    return toSchedule(this.database.entities.asRow(ScheduleRow, columns));
  }

  async checkAgainAt(companyId: string, at: Date): Promise<void> {
    await this.database.change(sql`update rest_schedules set look_at = ${at} where company_id = ${companyId}`);
  }

  async recorded(companyId: string, periodicidad: string, firstDays: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.rows<{ readonly first: string }>(sql`
      select ${raw(dayOf('first_day'))} as first from rest_periods p
      where company_id = ${companyId} and periodicidad = ${periodicidad}
        and first_day in (select value::date from jsonb_array_elements_text(${JSON.stringify(firstDays)}::jsonb))`);
    return new Set(rows.map(({ first }) => first));
  }

  async record(
    companyId: string,
    { informacionGlobal: { periodicidad, meses, anio }, first, last, from, to }: ScheduledPeriod,
    { state, nextAt }: { readonly state: globalPeriods.GlobalPeriodState; readonly nextAt: Date | null },
  ): Promise<boolean> {
    const made = await this.database.rows(sql`
      insert into rest_periods (company_id, periodicidad, first_day, last_day, desde, hasta, meses, anio, state, next_at)
      values (${companyId}, ${periodicidad}, ${first}::date, ${last}::date, ${from}, ${to}, ${meses}, ${anio}, ${state}, ${nextAt}) on conflict do nothing returning company_id`);
    return made.length > 0;
  }

  async mailFacts(key: globalPeriods.PeriodKey): Promise<globalPeriods.ScheduledGlobalMailFacts | undefined> {
    const row = await this.database.row<
      Omit<globalPeriods.ScheduledGlobalMailFacts, 'name' | 'email' | 'from' | 'to'> & {
        readonly userId: string;
        readonly desde: string | Date;
        readonly hasta: string | Date;
      }
    >(sql`
      select c.user_id as "userId", c.name as "companyName", ${raw(dayOf('last_day'))} as last, p.desde, p.hasta
      from rest_periods p join companies c on c.id = p.company_id
      where p.company_id = ${key.companyId} and p.periodicidad = ${key.periodicidad} and p.first_day = ${key.first}::date
        and p.state = 'ANNOUNCED'`);
    const owner = row && (await personOf(this.database, row.userId));
    if (!row || !owner) return undefined;
    const { userId: _, desde, hasta, ...mailFacts } = row;
    return { ...mailFacts, name: owner.name, email: owner.email, from: date(desde), to: date(hasta) };
  }

  async sums(companyId: string, { from, to }: Period): Promise<globalPeriods.SaleSums> {
    const sums = await this.database.row<globalPeriods.SaleSums>(sql`
      select count(*)::int as count, coalesce(sum(o.subtotal), 0)::float8 as subtotal,
        coalesce(sum(o.descuento), 0)::float8 as descuento, coalesce(sum(o.iva), 0)::float8 as iva,
        coalesce(sum(o.ieps), 0)::float8 as ieps, coalesce(sum(o.total), 0)::float8 as total
      from orders o where o.company_id = ${companyId} and o.fecha >= ${from} and o.fecha < ${to} and ${raw(isLeft)}`);
    if (!sums) throw new Error(`The sales of ${companyId} could not be counted`);
    return sums;
  }

  leftOut(companyId: string, { from, to }: Period): Promise<readonly globalPeriods.LeftOut[]> {
    return this.database.rows<globalPeriods.LeftOut>(sql`
      select reason, count(*)::int as count, sum(total)::float8 as total,
        to_jsonb((array_agg(number::int order by number))[1:${raw(String(mostNumbers))}]) as numbers
      from (
        select o.number, o.total, ${raw(whyNot)} as reason from orders o
        where o.company_id = ${companyId} and o.archived_at is null and o.fecha >= ${from} and o.fecha < ${to}
        union all
        select o.number, o.total, 'earlier' from orders o
        where o.company_id = ${companyId} and o.fecha >= ${from}::timestamptz - interval '1 year' and o.fecha < ${from} and ${raw(isLeft)}) sold
      where reason is not null group by reason order by reason`);
  }

  async sales(companyId: string, { from, to }: Period, limit: number): Promise<readonly string[]> {
    const rows = await this.database.rows<{ readonly id: string }>(sql`
      select o.id from orders o where o.company_id = ${companyId} and o.fecha >= ${from} and o.fecha < ${to} and ${raw(isLeft)}
      order by o.number limit ${limit}`);
    return rows.map(({ id }) => id);
  }

  async due(now: Date, limit: number): Promise<readonly globalPeriods.DuePeriod[]> {
    const rows = await this.database.rows<DueRow>(sql`
      select c.user_id, p.periodicidad as key, ${raw(dayOf('first_day'))} as first, p.desde, p.hasta, p.meses,
        p.anio, p.attempts, ${this.#scheduleColumns}
      from rest_periods p join companies c on c.id = p.company_id join rest_schedules s on s.company_id = p.company_id
      where ${raw(isOpen)} and p.next_at <= ${now} and s.periodicidad is not null and not s.paused and c.archived_at is null
        and ${dueByClock('p.company_id')}
      order by ${raw(fairOrder('c.user_id', 'p.next_at'))} limit ${limit}`);
    return rows.map((row) => ({
      companyId: row.company_id,
      ownerId: row.user_id,
      periodicidad: row.key,
      first: row.first,
      from: date(row.desde),
      to: date(row.hasta),
      informacionGlobal: { periodicidad: row.key, meses: row.meses, anio: row.anio },
      schedule: this.#scheduleOf(row),
      attempts: row.attempts,
    }));
  }

  async hold(key: globalPeriods.PeriodKey): Promise<boolean> {
    const rows = await this.database.rows(sql`
      select company_id from rest_periods where ${isKey(key)} and ${raw(isOpen)} for update`);
    return rows.length > 0;
  }

  async made(key: globalPeriods.PeriodKey, invoiceId: string): Promise<void> {
    await this.database.change(sql`
      insert into rest_documents (invoice_id, company_id, periodicidad, first_day)
      values (${invoiceId}, ${key.companyId}, ${key.periodicidad}, ${key.first}::date)`);
  }

  async finish(key: globalPeriods.PeriodKey): Promise<void> {
    await this.database.change(sql`
      update rest_periods p set next_at = null, reason = null, state = case when exists (
        select from rest_documents d
        where (d.company_id, d.periodicidad, d.first_day) = (p.company_id, p.periodicidad, p.first_day))
        then 'ISSUED' else 'EMPTY' end
      where ${isKey(key)}`);
  }

  async wait(key: globalPeriods.PeriodKey, reason: string, next: Date): Promise<void> {
    await this.database.change(sql`
      update rest_periods set state = 'WAITING', reason = ${reason}, next_at = ${next}, attempts = attempts + 1
      where ${isKey(key)}`);
  }

  async refuse(key: globalPeriods.PeriodKey, reason: string): Promise<void> {
    await this.database.change(sql`
      update rest_periods set state = 'REFUSED', reason = ${reason}, next_at = null where ${isKey(key)}`);
  }

  async list(companyId: string, limit: number): Promise<readonly globalPeriods.GlobalPeriodRecord[]> {
    const rows = await this.database.rows<
      Omit<globalPeriods.GlobalPeriodRecord, 'nextAt'> & { readonly next_at: string | Date | null }
    >(sql`
      select p.company_id as "companyId", p.periodicidad, ${raw(dayOf('first_day'))} as first, ${raw(dayOf('last_day'))} as last,
        p.state, p.next_at, p.reason, coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', i.id, 'serie', i.serie, 'folio', i.folio, 'status', i.status, 'total', i.total::float8) order by i.folio)
          from rest_documents d join invoices i on i.id = d.invoice_id
          where (d.company_id, d.periodicidad, d.first_day) = (p.company_id, p.periodicidad, p.first_day)), '[]') as documents
      from rest_periods p where p.company_id = ${companyId} order by p.first_day desc, p.periodicidad limit ${limit}`);
    return rows.map(({ next_at, ...row }) => ({
      ...row,
      nextAt: optionalDate(next_at) ?? null,
    }));
  }

  async stop(key: globalPeriods.PeriodKey): Promise<boolean> {
    const rows = await this.database.rows(sql`
      update rest_periods set state = 'STOPPED', next_at = null, reason = null where ${isKey(key)} and ${raw(isOpen)}
      returning company_id`);
    return rows.length > 0;
  }

  async stopAll(companyId: string): Promise<void> {
    await this.database.change(sql`
      update rest_periods set state = 'STOPPED', next_at = null, reason = null where company_id = ${companyId} and ${raw(isOpen)}`);
  }

  async resume(key: globalPeriods.PeriodKey, next: Date): Promise<boolean> {
    const rows = await this.database.rows(sql`
      update rest_periods set state = 'ANNOUNCED', next_at = ${next}, reason = null, attempts = 0
      where ${isKey(key)} and state in ('STOPPED', 'REFUSED') returning company_id`);
    return rows.length > 0;
  }
}

interface DueRow {
  readonly company_id: string;
  readonly user_id: string;
  readonly key: string;
  readonly first: string;
  readonly desde: string | Date;
  readonly hasta: string | Date;
  readonly meses: string;
  readonly anio: number;
  readonly attempts: number;
}

const toSchedule = ({ periodicidad, formaPago, lugarExpedicion, paused, since }: ScheduleRow): StoredSchedule => ({
  periodicidad: periodicidad ?? null,
  formaPago,
  lugarExpedicion: lugarExpedicion ?? null,
  paused,
  since,
});
