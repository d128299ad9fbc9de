import type { Scope } from '@timbra/core/access/actor.ts';
import type { ShipperTrip, TripRequest } from '@timbra/core/freight/requests/trip-request.ts';
import type { AskedTrip, TripRequests } from '@timbra/core/freight/requests/trip-requests.ts';
import { OnDatabase } from './on-database.ts';
import { date, optionalDate, raw, sql } from './sql.ts';
import { isOpenCompany } from './scopes.ts';

export interface TripRequestColumns {
  readonly id: string;
  readonly companyId: string;
  readonly token: string;
  readonly note: string | null;
  readonly trip: ShipperTrip | null;
  readonly createdAt: string | Date;
  readonly expiresAt: string | Date;
  readonly sentAt: string | Date | null;
  readonly usedAt: string | Date | null;
}

/** It has all but what was sent. */
export const tripRequestColumns = `t.id, t.company_id as "companyId", t.token, t.note, t.created_at as "createdAt",
  t.expires_at as "expiresAt", t.sent_at as "sentAt", t.used_at as "usedAt"`;

const wholeColumns = `${tripRequestColumns}, t.trip`;

export class PostgresTripRequests extends OnDatabase implements TripRequests {
  async add({ id, companyId, token, note, createdAt, expiresAt }: TripRequest): Promise<void> {
    await this.database.keys.require([{ kind: 'trip-request', key: token }]);
    await this.database.change(sql`
      insert into trip_requests (id, company_id, token, note, created_at, expires_at) values (${id}, ${companyId}, ${token}, ${note ?? null}, ${createdAt}, ${expiresAt})`);
  }

  async countOpen(companyId: string, at: Date): Promise<number> {
    const row = await this.database.row<{ open: number }>(sql`
      select count(*)::int as open from trip_requests where company_id = ${companyId} and sent_at is null and expires_at > ${at}`);
    return row?.open ?? 0;
  }

  async find(scope: Scope, id: string): Promise<TripRequest | undefined> {
    const row = await this.database.row<TripRequestColumns>(sql`
      select ${raw(wholeColumns)} from trip_requests t where ${theirs(scope, id)}`);
    return row && tripRequestOf(row);
  }

  async remove(scope: Scope, id: string): Promise<boolean> {
    return (await this.database.change(sql`delete from trip_requests t where ${theirs(scope, id)}`)) === 1;
  }

  async use(scope: Scope, id: string, at: Date): Promise<TripRequest | undefined> {
    const row = await this.database.row<TripRequestColumns>(sql`
      update trip_requests t set used_at = coalesce(t.used_at, ${at})
      where t.sent_at is not null and ${theirs(scope, id)}
      returning ${raw(wholeColumns)}`);
    return row && tripRequestOf(row);
  }

  async findLinked(token: string): Promise<AskedTrip | undefined> {
    await this.database.visits.enterByKey('trip-request', token);
    const row = await this.database.row<TripRequestColumns & AskedTrip['company']>(sql`
      select ${raw(wholeColumns)}, coalesce(c.razon_social, c.name) as nombre, c.user_id as "ownerId", c.livemode
      from trip_requests t join companies c on c.id = t.company_id and c.archived_at is null
      where t.token = ${token}`);
    if (!row) return undefined;
    const { nombre, ownerId, livemode, ...request } = row;
    return { request: tripRequestOf(request), company: { nombre, ownerId, livemode } };
  }

  async send(token: string, trip: ShipperTrip, at: Date): Promise<boolean> {
    await this.database.visits.enterByKey('trip-request', token);
    const sent = await this.database.change(sql`
      update trip_requests set trip = ${JSON.stringify(trip)}::jsonb, sent_at = ${at}
      where token = ${token} and used_at is null and expires_at > ${at}`);
    return sent === 1;
  }
}

/** Returns the condition that a request is of a company that the scope may see. */
const theirs = (scope: Scope, id: string) =>
  sql`t.id = ${id} and t.company_id in (select id from companies where ${isOpenCompany(scope)})`;

export const tripRequestOf = (row: TripRequestColumns): TripRequest => ({
  id: row.id,
  companyId: row.companyId,
  token: row.token,
  note: row.note ?? undefined,
  trip: row.trip ?? undefined,
  createdAt: date(row.createdAt),
  expiresAt: date(row.expiresAt),
  sentAt: optionalDate(row.sentAt),
  usedAt: optionalDate(row.usedAt),
});
