import type * as userTypes from '@timbra/core/identity/users.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import { grantsOf, toGrants, type EqualGrants } from './company-grants.ts';
import { OnDatabase } from './on-database.ts';
import { sql } from './sql.ts';
import { barringCompanies } from './two-step-companies.ts';

export class PostgresSessions extends OnDatabase implements userTypes.Sessions {
  async add(session: userTypes.NewSession): Promise<void> {
    await this.database.visits.enterAccount(session.userId);
    await this.database.change(sql`
      insert into sessions (id, user_id, token_hash, created_at, last_used_at, expires_at, user_agent, confirmed_at)
      values (${session.id}, ${session.userId}, ${bytes(session.tokenHash)}, ${session.createdAt}, ${session.createdAt}, ${session.expiresAt}, ${session.userAgent},
        ${session.confirmedAt})`);
  }

  async findLive(tokenHash: string, now: Date): Promise<userTypes.LiveSession | undefined> {
    const [session] = await this.database.plannedRows<Live>(sql`
      select s.user_id as "userId", s.id as "sessionId", u.is_operator as "isOperator",
        ${grantsOf('s.user_id')} as "memberOf", s.last_used_at as "lastUsedAt",
        u.has_test_companies as "hasTestCompanies", s.confirmed_at as "confirmedAt",
        exists (select from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null) as "hasFactor",
        ${barringCompanies('s.user_id')} as "barredFrom", u.cell_id as cell
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${bytes(tokenHash)} and s.expires_at > ${now} and u.closed_at is null`);
    if (!session) return undefined;
    const { cell, memberOf, confirmedAt, ...live } = session;
    this.database.cells.learn(live.userId, cell);
    return {
      ...live,
      memberOf: toGrants(memberOf),
      lastUsedAt: new Date(live.lastUsedAt),
      confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
    };
  }

  async touch(sessionId: string, now: Date): Promise<void> {
    await this.database.change(sql`
      with used as (
        update sessions set last_used_at = ${now} where id = ${sessionId} and last_used_at < ${now} returning user_id)
      update members m set last_seen_at = ${now} from used where m.user_id = used.user_id`);
  }

  async confirm(userId: string, sessionId: string, at: Date): Promise<void> {
    await this.database.change(sql`
      update sessions set confirmed_at = ${at} where id = ${sessionId} and user_id = ${userId}`);
  }

  async ofUser(userId: string, now: Date): Promise<userTypes.SessionView[]> {
    const rows = await this.database.rows<SessionRow>(sql`
      select id, user_agent, created_at, last_used_at, expires_at from sessions
      where user_id = ${userId} and expires_at > ${now} order by created_at desc, id desc limit 1000`);
    return rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: new Date(row.created_at),
      lastUsedAt: new Date(row.last_used_at),
      expiresAt: new Date(row.expires_at),
    }));
  }

  async end(userId: string, sessionId: string): Promise<boolean> {
    return (await this.database.change(sql`delete from sessions where user_id = ${userId} and id = ${sessionId}`)) > 0;
  }

  async endAll(userId: string, except?: string): Promise<number> {
    return this.database.change(sql`
      delete from sessions where user_id = ${userId} and id is distinct from ${except ?? null}`);
  }
}

type Live = Omit<userTypes.LiveSession, 'memberOf' | 'lastUsedAt' | 'confirmedAt'> & {
  readonly memberOf: readonly EqualGrants[];
  readonly lastUsedAt: string | Date;
  readonly confirmedAt: string | Date | null;
  /** Where the account lives. */
  readonly cell: number;
};

interface SessionRow {
  id: string;
  user_agent: string | null;
  created_at: string | Date;
  last_used_at: string | Date;
  expires_at: string | Date;
}

/** The column holds the hash itself, 32 bytes. */
const bytes = (tokenHash: string) => Buffer.from(tokenHash, 'base64url');

/** Browsers keep nothing for longer. */
export const rememberedDays = 400;
const mostOfUser = 20;

export class PostgresKnownDevices extends OnDatabase implements userTypes.KnownDevices {
  async isKnown(email: string, tokenHash: string, now: Date): Promise<boolean> {
    const row = await this.database.row(sql`
      select 1 from known_devices d join users u on u.id = d.user_id
      where u.email_key = ${comparableEmail(email)} and u.closed_at is null and d.token_hash = ${bytes(tokenHash)} and d.last_used_at > ${oldest(now)}`);
    return row !== undefined;
  }

  async renew({ userId, tokenHash }: userTypes.KnownDevice, now: Date): Promise<boolean> {
    const hash = bytes(tokenHash);
    const renewed = await this.database.change(sql`
      insert into known_devices (token_hash, user_id, last_used_at)
      select ${hash}, ${userId}, ${now} where exists (select from known_devices where token_hash = ${hash} and last_used_at > ${oldest(now)})
      on conflict (token_hash, user_id) do update set last_used_at = excluded.last_used_at`);
    return renewed > 0;
  }

  async add({ userId, tokenHash }: userTypes.KnownDevice, now: Date): Promise<void> {
    await this.database.change(sql`
      insert into known_devices (token_hash, user_id, last_used_at) values (${bytes(tokenHash)}, ${userId}, ${now})`);
    await this.database.change(sql`
      delete from known_devices where user_id = ${userId} and token_hash in (
        select token_hash from known_devices where user_id = ${userId} order by last_used_at desc offset ${mostOfUser})`);
  }

  async forgetAll(userId: string): Promise<void> {
    await this.database.change(sql`delete from known_devices where user_id = ${userId}`);
  }
}

const oldest = (now: Date) => new Date(now.getTime() - rememberedDays * 86_400_000);
