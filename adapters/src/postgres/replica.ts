import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Sql } from './sql.ts';
import type { Visits } from './cells/visits.ts';
import { isUnavailable } from './unavailable.ts';

/** The database itself, as far as what follows it asks it. */
interface Followed {
  row<T extends object>(statement: Sql): Promise<T | undefined>;
  now(): Date;
  readonly visits: Pick<Visits, 'inEachReached'>;
}

interface Connections {
  /** Does what is read over connections to the replica. */
  readonly apart: <T>(read: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<unknown>;
  readonly mostDelaySeconds: number;
}

/** So long a read waits for what its caller has just changed. */
const mostWaitMs = 500;
const pollMs = 25;
/** A replica that failed is left alone for so long: each caller would else wait for it. */
const restMs = 5_000;
/** What is younger is told of as the present. */
const leastShownSeconds = 3;

/** It is the state of what a replay cancels, or of a serialization failure: https://www.postgresql.org/docs/18/hot-standby.html */
const conflict = '40001';

/** Is a server that follows the database by its log. It is read for what takes long and may be a little older. */
export class Replica {
  readonly #database: Followed;
  readonly #connections: Connections;
  #restsUntil = 0;

  constructor(database: Followed, connections: Connections) {
    this.#database = database;
    this.#connections = connections;
  }

  /**
   * Reads from the replica where it is near enough and has all that the caller has changed and may see, else from the
   * database itself. What changes nothing may be done anew.
   * @param onAge hears how old the data are, in seconds, where that is worth being told.
   */
  async read<T>(userId: string, work: () => Promise<T>, onAge: (seconds: number) => void): Promise<T> {
    const behind = await this.#fitFor(userId);
    if (behind === undefined) return work();
    try {
      const result = await this.#connections.apart(work);
      if (behind >= leastShownSeconds) onAge(Math.round(behind));
      return result;
    } catch (error) {
      if (!isUnavailable(error) && codeOf(error) !== conflict) throw error;
      this.#rest();
      return work();
    }
  }

  /**
   * Returns by how many seconds it is behind; 0 when it has all that the database has written.
   * @throws when it does not answer, or follows no other server.
   */
  async behind(): Promise<number> {
    const written = await this.#database.row<{ lsn: string }>(sql`select pg_current_wal_flush_lsn()::text as lsn`);
    const found = await this.#connections.apart(() =>
      this.#database.row<{ follows: boolean; whole: boolean | null; at: Date | string | null }>(sql`
        select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ${written?.lsn ?? null}::pg_lsn as whole,
         pg_last_xact_replay_timestamp() as at`),
    );
    if (!found?.follows) throw new Error('The server of DATABASE_READ_URL follows no other');
    if (found.whole) return 0;
    // Before it has replayed anything nobody knows how old it is.
    if (found.at === null) return Number.POSITIVE_INFINITY;
    return Math.max(0, (this.#database.now().getTime() - new Date(found.at).getTime()) / 1_000);
  }

  isFit(behind: number): boolean {
    return behind <= this.#connections.mostDelaySeconds;
  }

  close(): Promise<unknown> {
    return this.#connections.close();
  }

  #rest(): void {
    this.#restsUntil = performance.now() + restMs;
  }

  /** Returns by how many seconds it is behind; undefined where it is not to be read now. */
  async #fitFor(userId: string): Promise<number | undefined> {
    if (performance.now() < this.#restsUntil) return undefined;
    const standing = await this.#standing(userId);
    try {
      const behind = await this.behind();
      return this.isFit(behind) && (await this.#reaches(userId, standing)) ? behind : undefined;
    } catch {
      // The probes tell why.
      this.#rest();
      return undefined;
    }
  }

  async #reaches(userId: string, standing: string): Promise<boolean> {
    const until = performance.now() + mostWaitMs;
    while ((await this.#connections.apart(() => this.#standing(userId))) !== standing) {
      if (performance.now() > until) return false;
      await delay(pollMs);
    }
    return true;
  }

  /**
   * Returns how far the audit of everything that a caller reaches has come, whichever process wrote it: what he has changed
   * stands there, and what others have done to his rights.
   */
  async #standing(userId: string): Promise<string> {
    const joined = await this.#database.row<{ ids: readonly string[] }>(
      sql`select array(select company_id::text from members where user_id = ${userId}) as ids`,
    );
    const ids = [userId, ...(joined?.ids ?? [])];
    const found = await this.#database.visits.inEachReached(() =>
      this.#database.row<{ standing: string }>(sql`
        select string_agg(concat_ws(' ', t.id, c.number,
             (select max(a.number) from audit_changes a where a.tenant_id = t.id)), ',' order by t.id) as standing
         from (select unnest(string_to_array(${ids.join()}, ',')::uuid[]) as id
           union select id from companies where user_id = ${userId}) t
         left join audit_chains c on c.tenant_id = t.id`),
    );
    return found.map((row) => row?.standing).join(';');
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
