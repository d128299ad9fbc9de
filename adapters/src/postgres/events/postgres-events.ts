import { eventTypes, testEvent, type RecordKind } from '@timbra/core/shared/events/event-types.ts';
import type { EventLog, ReplayPeriod } from '@timbra/core/events/event-log.ts';
import type { EventData, Events, NewEvent } from '@timbra/core/shared/events/events.ts';
import type { WebhookEndpoint } from '@timbra/core/events/webhook-endpoint.ts';
import type { Scope } from '@timbra/core/access/actor.ts';
import type { Clock, Ids, Outbox } from '@timbra/core/shared/ports.ts';
import type { Database } from '../database.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { ownerOf } from './owners.ts';
import { payrollMember, seeingPayroll } from './endpoint-row.ts';
import { isOfEvents, isSeenEvent } from './scope.ts';

/** An event that was kept, and the endpoints that want it. */
type RecordedEvent = { readonly userId: string; readonly endpoints: readonly string[] };

interface RecordedRow {
  readonly userId: string;
  readonly companyId: string | null;
  /** An event of payslips goes to those whose member may see it. */
  readonly endpoints: readonly { readonly id: string; readonly member: string | null }[];
}

interface RecordFacts {
  readonly id: string;
  readonly type: string;
  readonly kind: RecordKind;
  readonly recordId: string;
  readonly data: EventData;
}

export class PostgresEvents implements Events, EventLog {
  readonly #database: Database;
  readonly #outbox: Outbox;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(database: Database, outbox: Outbox, ids: Ids, clock: Clock) {
    this.#database = database;
    this.#outbox = outbox;
    this.#ids = ids;
    this.#clock = clock;
  }

  async record({ type, recordId, data = {}, companyId }: NewEvent): Promise<void> {
    const kind = eventTypes[type];
    await this.#database.run(async () => {
      const event = { id: this.#ids.next(), type, kind, recordId, data };
      const recorded = await this.#record(event, await ownerOf(this.#database, { kind, id: recordId, companyId }));
      if (recorded) await this.#send(event.id, recordId, recorded);
    });
  }

  async has(scope: Scope, eventId: string): Promise<boolean> {
    const found = await this.#database.row(sql`
      select from events t where t.id = ${eventId} and ${isOfEvents(scope)} and ${isSeenEvent(scope, 't')}`);
    return found !== undefined;
  }

  async resend(scope: Scope, eventId: string, endpoint: WebhookEndpoint): Promise<boolean> {
    return (await this.#again(scope, endpoint, sql`e.id = ${eventId}`)) > 0;
  }

  replay(scope: Scope, endpoint: WebhookEndpoint, { from, until, types }: ReplayPeriod): Promise<number> {
    const before = until === undefined ? raw('true') : sql`e.at < ${until}`;
    const ofTypes = types === undefined ? raw('true') : sql`e.type = any(${[...types]})`;
    const chosen = sql`e.type = any((select w.types from webhook_endpoints w where w.id = ${endpoint.id})::text[])`;
    return this.#again(scope, endpoint, sql`e.at >= ${from} and ${before} and ${ofTypes} and ${chosen}`);
  }

  async sendTest({ id: endpointId }: WebhookEndpoint): Promise<void> {
    const kind = 'webhook_endpoint';
    await this.#database.run(async () => {
      const event = { id: this.#ids.next(), type: testEvent, kind, recordId: endpointId, data: {} } as const;
      const recorded = await this.#record(event, await ownerOf(this.#database, { kind, id: endpointId }));
      if (recorded) await this.#send(event.id, endpointId, { ...recorded, endpoints: [endpointId] });
    });
  }

  /** The row of `event_records` is held from here on: events of one record wait for each other. */
  async #record({ id, type, kind, recordId, data }: RecordFacts, owner: Sql): Promise<RecordedEvent | undefined> {
    const now = this.#clock.now();
    const recorded = await this.#database.plannedRow<RecordedRow>(sql`
      with owner as (${owner}),
      counted as (
        insert into event_records as r (record_kind, record_id, user_id, told, told_at)
        select ${kind}, ${recordId}::uuid, user_id, 1, ${now}::timestamptz from owner
        on conflict (record_kind, record_id) do update set told = r.told + 1, told_at = excluded.told_at
        returning told),
      kept as (
        insert into events (id, type, user_id, company_id, record_kind, record_id, sequence, livemode, payroll, data, at)
        select ${id}::uuid, ${type}, o.user_id, o.company_id, ${kind}, ${recordId}::uuid, c.told, o.livemode, o.payroll,
          ${JSON.stringify(data)}::jsonb, ${now}::timestamptz
        from owner o, counted c returning *)
      select e.user_id as "userId", e.company_id as "companyId", coalesce((
        select json_agg(json_build_object('id', w.id, 'member', case when e.payroll then ${raw(payrollMember('w'))} end))
        from webhook_endpoints w where w.enabled and ${raw(mayReceive)} and e.type = any(w.types)), '[]') as endpoints
      from kept e`);
    if (!recorded) return undefined;
    const { userId, companyId, endpoints } = recorded;
    const members = endpoints.map(({ member }) => member);
    const seeing = await seeingPayroll(this.#database, companyId, members);
    return { userId, endpoints: endpoints.flatMap(({ id: one, member }) => (seeing.has(member) ? [one] : [])) };
  }

  async #send(eventId: string, recordId: string, { userId, endpoints }: RecordedEvent): Promise<void> {
    if (endpoints.length === 0) return;
    const rows = endpoints.map((endpointId) => ({ id: this.#ids.next(), endpointId }));
    const now = this.#clock.now();
    await this.#database.bulk(sql`
      insert into webhook_deliveries (id, endpoint_id, event_id, user_id, record_id, next_at, created_at)
      select d.id, d."endpointId", ${eventId}::uuid, ${userId}::uuid, ${recordId}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as d(id uuid, "endpointId" uuid)`);
    await this.#outbox.addEach(
      'deliver-webhooks',
      endpoints.map((endpointId) => ({ endpointId })),
    );
  }

  /** They are sent in the order in which they happened, each record's by its own sequence. */
  #again(scope: Scope, { id: endpointId, companyId }: WebhookEndpoint, condition: Sql): Promise<number> {
    const now = this.#clock.now();
    return this.#database.run(async () => {
      const endpoint = await this.#database.row<{ member: string | null }>(
        sql`select ${raw(payrollMember('w'))} as member from webhook_endpoints w where w.id = ${endpointId}`,
      );
      if (!endpoint) return 0;
      const seeing = await seeingPayroll(this.#database, companyId, [endpoint.member]);
      const found = await this.#database.bulkRows<{ id: string }>(sql`
        select e.id from events e join webhook_endpoints w on w.id = ${endpointId}
        where ${raw(mayReceive)} and (not e.payroll or ${seeing.has(endpoint.member)}) and ${isSeenEvent(scope, 'e')} and ${condition} order by e.at, e.sequence, e.id`);
      if (found.length === 0) return 0;
      const rows = found.map(({ id }, place) => ({ id: this.#ids.next(), eventId: id, place }));
      await this.#database.bulk(sql`
        insert into webhook_deliveries (id, endpoint_id, event_id, user_id, record_id, repeated, next_at, created_at)
        select d.id, ${endpointId}::uuid, e.id, e.user_id, e.record_id, true, ${now}::timestamptz, ${now}::timestamptz
        from json_to_recordset(${JSON.stringify(rows)}::json) as d(id uuid, "eventId" uuid, place int)
          join events e on e.id = d."eventId" order by d.place`);
      await this.#outbox.add('deliver-webhooks', { endpointId });
      return found.length;
    });
  }
}

/** Is the condition that an endpoint `w` may receive an event `e`: of its company, or of its account. Its member is asked after. */
const mayReceive = `(w.company_id = e.company_id or (w.company_id is null and w.user_id = e.user_id))
  and w.livemode = e.livemode and (not e.payroll or w.payroll)`;
