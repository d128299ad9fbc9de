import type { LiveSession, NewSession, Sessions, SessionView } from '@timbra/core/identity/users.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export class PostgresSessions implements Sessions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(session: NewSession): Promise<void> {
    await this.#database.enterAccount(session.userId);
    await this.#database.change(
      sql`insert into sessions (id, user_id, token_hash, created_at, last_used_at, expires_at, user_agent, confirmed_at)
       values (${session.id}, ${session.userId}, ${bytes(session.tokenHash)}, ${session.createdAt}, ${session.createdAt}, ${session.expiresAt}, ${session.userAgent},
         ${session.confirmedAt})`,
    );
  }

  async findLive(tokenHash: string, now: Date): Promise<LiveSession | undefined> {
    const [session] = await this.#database.plannedRows<Live>(
      sql`select s.user_id as "userId", s.id as "sessionId", u.is_operator as "isOperator",
         exists (select from members m where m.user_id = s.user_id) as "isMember", s.last_used_at as "lastUsedAt",
         u.has_test_companies as "hasTestCompanies", s.confirmed_at as "confirmedAt",
         exists (select from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null) as "hasFactor", u.cell_id as cell
       from sessions s join users u on u.id = s.user_id
       where s.token_hash = ${bytes(tokenHash)} and s.expires_at > ${now} and u.closed_at is null`,
    );
    if (!session) return undefined;
    const { cell, confirmedAt, ...live } = session;
    this.#database.cells.learn(live.userId, cell);
    return {
      ...live,
      lastUsedAt: new Date(live.lastUsedAt),
      confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
    };
  }

  async touch(sessionId: string, now: Date): Promise<void> {
    await this.#database.change(
      sql`with used as (
         update sessions set last_used_at = ${now} where id = ${sessionId} and last_used_at < ${now} returning user_id)
       update members m set last_seen_at = ${now} from used where m.user_id = used.user_id`,
    );
  }

  async confirm(userId: string, sessionId: string, at: Date): Promise<void> {
    await this.#database.change(
      sql`update sessions set confirmed_at = ${at} where id = ${sessionId} and user_id = ${userId}`,
    );
  }

  async ofUser(userId: string, now: Date): Promise<SessionView[]> {
    const rows = await this.#database.rows<SessionRow>(
      sql`select id, user_agent, created_at, last_used_at, expires_at from sessions
       where user_id = ${userId} and expires_at > ${now} order by created_at desc, id desc limit 1000`,
    );
    return rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: new Date(row.created_at),
      lastUsedAt: new Date(row.last_used_at),
      expiresAt: new Date(row.expires_at),
    }));
  }

  async end(userId: string, sessionId: string): Promise<boolean> {
    return (await this.#database.change(sql`delete from sessions where user_id = ${userId} and id = ${sessionId}`)) > 0;
  }

  async endAll(userId: string, except?: string): Promise<number> {
    return this.#database.change(
      sql`delete from sessions where user_id = ${userId} and id is distinct from ${except ?? null}`,
    );
  }
}

type Live = Omit<LiveSession, 'lastUsedAt' | 'confirmedAt'> & {
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
