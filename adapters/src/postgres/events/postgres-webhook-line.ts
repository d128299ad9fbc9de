import type {
  Attempt,
  DeliveryStatus,
  DueWebhook,
  HeldEndpoint,
  WebhookLine,
} from '@timbra/core/events/delivery/webhook-line.ts';
import type { Clock, Ids } from '@timbra/core/shared/ports.ts';
import type { Database } from '../database.ts';
import { date, dueByClock, optionalDate, raw, sql } from '../sql.ts';
import { endpointColumns, payrollMember, seeingPayroll, toEndpoint, type EndpointRow } from './endpoint-row.ts';

/** An attempt ends within fifteen seconds; a worker that died is succeeded a little later. */
const leaseMs = 25_000;
/** So many endpoints of one account are at work at once: silent ones leave workers to other accounts. */
const mostOfAccount = 4;

interface DueRow {
  /** Whose rights an event of payslips is sent by. */
  readonly member: string | null;
  readonly id: string;
  readonly attempts: number;
  readonly repeated: boolean;
  readonly eventId: string;
  readonly type: string;
  readonly at: string | Date;
  readonly recordId: string;
  readonly companyId: string | null;
  readonly livemode: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

export class PostgresWebhookLine implements WebhookLine {
  readonly #database: Database;
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #present: Clock;

  /** @param present by which endpoints are held: one endpoint may serve companies that live by clocks of their own. */
  constructor(database: Database, ids: Ids, clock: Clock, present: Clock) {
    this.#database = database;
    this.#ids = ids;
    this.#clock = clock;
    this.#present = present;
  }

  async take(endpointId: string): Promise<HeldEndpoint | undefined> {
    const now = this.#present.now();
    const lease = this.#ids.next();
    const row = await this.#database.row<EndpointRow & { readonly member: string | null }>(sql`
      update webhook_endpoints t set lease = ${lease}, lease_until = ${later(now, leaseMs)}
      where t.id = (
        select e.id from webhook_endpoints e
        where e.id = ${endpointId} and e.enabled and (e.lease_until is null or e.lease_until <= ${now})
          and (select count(*) from webhook_endpoints o where o.user_id = e.user_id and o.lease_until > ${now}) < ${mostOfAccount}
        for update skip locked)
      returning ${raw(endpointColumns)}, ${raw(payrollMember('t'))} as member`);
    if (!row) return undefined;
    const { member, ...endpoint } = row;
    const isSeeing = row.payroll && (await seeingPayroll(this.#database, row.companyId, [member])).has(member);
    if (!isSeeing) await this.#endOfPayroll(endpointId);
    return { endpoint: toEndpoint(endpoint), lease };
  }

  async renew({ endpoint, lease }: HeldEndpoint): Promise<boolean> {
    const renewed = await this.#database.change(sql`
      update webhook_endpoints set lease_until = ${later(this.#present.now(), leaseMs)}
      where id = ${endpoint.id} and lease = ${lease} and enabled`);
    return renewed === 1;
  }

  async due({ endpoint }: HeldEndpoint, limit: number): Promise<readonly DueWebhook[]> {
    const rows = await this.#database.plannedRows<DueRow>(sql`
      select d.id, d.attempts, d.repeated, e.id as "eventId", e.type, e.at, e.record_id as "recordId",
        e.company_id as "companyId", e.livemode, e.data, case when e.payroll then ${raw(payrollMember('w'))} end as member
      from webhook_deliveries d join events e on e.id = d.event_id join webhook_endpoints w on w.id = d.endpoint_id
      where d.endpoint_id = ${endpoint.id} and d.next_at <= ${this.#clock.now()}
        and (not e.payroll or w.payroll)
        and ${raw(isFirst)} and ${dueByClock('e.company_id')}
      order by d.next_at, d.position limit ${limit}`);
    const members = rows.map(({ member }) => member);
    const seeing = await seeingPayroll(this.#database, endpoint.companyId, members);
    // What nobody may see any more waits until the endpoint is taken next, which ends it.
    return rows.flatMap(({ id, attempts, repeated, eventId, at, member, ...event }) =>
      seeing.has(member) ? [{ id, attempts, repeated, event: { ...event, id: eventId, at: date(at) } }] : [],
    );
  }

  async recordAttempt(
    { id, attempts, repeated }: DueWebhook,
    { at, status: answered, ms, excerpt }: Attempt,
    status: DeliveryStatus,
    next: Date | undefined,
  ): Promise<Date | undefined> {
    const tried = JSON.stringify([{ at: at.toISOString(), status: answered, ms, excerpt }]);
    const failing = status === 'delivered' ? raw('null') : sql`coalesce(w.failing_since, ${at})`;
    const row = await this.#database.row<{ since: string | Date | null }>(sql`
      with kept as (
        update webhook_deliveries set status = ${status}, attempts = attempts + 1, tried = tried || ${tried}::jsonb, next_at = ${next ?? null}
        where id = ${id} and attempts = ${attempts} and next_at is not null returning endpoint_id)
      update webhook_endpoints w set failing_since = case when ${repeated && status !== 'delivered'} then w.failing_since else ${failing} end
      from kept where w.id = kept.endpoint_id returning w.failing_since as since`);
    return repeated ? undefined : optionalDate(row?.since ?? null);
  }

  async release({ endpoint, lease }: HeldEndpoint): Promise<readonly { endpointId: string; at: Date }[]> {
    const released = await this.#database.change(sql`
      update webhook_endpoints set lease = null, lease_until = null where id = ${endpoint.id} and lease = ${lease}`);
    if (released === 0) return [];
    const [now, present] = [this.#clock.now(), this.#present.now()];
    const rows = await this.#database.rows<{ endpointId: string; at: string | Date }>(sql`
      select w.id as "endpointId", d.next_at as at
      from webhook_endpoints w cross join lateral (
        select min(d.next_at) as next_at from webhook_deliveries d where d.endpoint_id = w.id and d.next_at is not null and ${raw(isFirst)} and ${dueByClock(companyOfEvent)}) d
      where w.user_id = ${endpoint.userId} and w.enabled and d.next_at is not null
        and (w.lease_until is null or w.lease_until <= ${present}) and (w.id = ${endpoint.id} or d.next_at <= ${now})`);
    return rows.map(({ endpointId, at }) => ({ endpointId, at: date(at) }));
  }

  /** What waits of payslips is not sent any more once whoever made the endpoint may not see them. */
  async #endOfPayroll(endpointId: string): Promise<void> {
    await this.#database.change(sql`
      update webhook_deliveries d set status = 'failed', next_at = null from events e
      where d.endpoint_id = ${endpointId} and d.next_at is not null and e.id = d.event_id and e.payroll`);
  }

  async disable(endpointId: string, at: Date): Promise<boolean> {
    const disabled = await this.#database.change(sql`
      update webhook_endpoints set enabled = false, disabled_at = ${at} where id = ${endpointId} and enabled`);
    return disabled === 1;
  }

  async unattended(limit: number): Promise<readonly string[]> {
    const [now, present] = [this.#clock.now(), this.#present.now()];
    const rows = await this.#database.rows<{ id: string }>(sql`
      select w.id from webhook_endpoints w
      where w.enabled and (w.lease_until is null or w.lease_until <= ${present})
        and exists (
          select from webhook_deliveries d where d.endpoint_id = w.id and d.next_at <= ${now} and ${raw(isFirst)}
            and ${dueByClock(companyOfEvent)})
      limit ${limit}`);
    return rows.map(({ id }) => id);
  }
}

/** Is the company of the event of `d`. */
const companyOfEvent = '(select e.company_id from events e where e.id = d.event_id)';

/** Is the condition that no earlier event of the record of `d` waits: it would be sent behind it. */
const isFirst = `not exists (
  select from webhook_deliveries b
  where b.endpoint_id = d.endpoint_id and b.record_id = d.record_id and b.next_at is not null and b.position < d.position)`;

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
