import { setTimeout as delay } from 'node:timers/promises';
import type { Admission, RateLimit, RateLimits } from '@timbra/core/shared/ports.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** Tells how long an attempt waits for others under way, which may yet give theirs back, before it is turned away. */
type Retrying = { readonly forMs: number; readonly everyMs: number };

const usual: Retrying = { forMs: 5_000, everyMs: 75 };
/**
 * So many of a process's attempts may wait, and so many of one key, which leave others theirs; each looks again and again, and
 * a flood of them would be all the database does.
 */
const mostWaiting = { ofAll: 50, ofKey: 10 };
const undecided: Admission = { kind: 'limited', retryAfter: 5, undecided: true };

/** One row for each limit and key, whose count the database keeps: it holds for all processes and survives them. */
export class PostgresRateLimits implements RateLimits {
  readonly #database: Database;
  readonly #retrying: Retrying;
  readonly #waiting = new Map<string, number>();

  constructor(database: Database, retrying = usual) {
    this.#database = database;
    this.#retrying = retrying;
  }

  async take(limit: RateLimit, key: string): Promise<Admission> {
    const deadline = Date.now() + this.#retrying.forMs;
    const waiting = `${limit.name} ${key}`;
    while (!(await this.#count(limit, key))) {
      const standing = await this.#standing(limit, key);
      if (!standing.undecided) return { kind: 'limited', retryAfter: standing.retryAfter };
      if (Date.now() > deadline || !this.#mayWait(waiting)) return undecided;
      await this.#pause(waiting);
    }
    return { kind: 'admitted' };
  }

  #mayWait(key: string): boolean {
    const ofKey = this.#waiting.get(key) ?? 0;
    const ofAll = this.#waiting.values().reduce((sum, count) => sum + count, 0);
    return ofKey < mostWaiting.ofKey && ofAll < mostWaiting.ofAll;
  }

  async #pause(key: string): Promise<void> {
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1);
    await delay(this.#retrying.everyMs);
    const left = (this.#waiting.get(key) ?? 1) - 1;
    if (left === 0) this.#waiting.delete(key);
    else this.#waiting.set(key, left);
  }

  async giveBack(limit: RateLimit, key: string): Promise<void> {
    await this.#settle(limit, key, 1);
  }

  async countFailure(limit: RateLimit, key: string): Promise<void> {
    await this.#settle(limit, key, 0);
  }

  async taken({ name }: Pick<RateLimit, 'name'>, key: string): Promise<number> {
    const row = await this.#database.row<{ taken: number }>(sql`
      select taken from rate_limits where name = ${name} and key = ${key} and ends_at > ${this.#database.now()}`);
    return row?.taken ?? 0;
  }

  async forget({ name }: RateLimit, key: string): Promise<void> {
    await this.#database.change(sql`
      delete from rate_limits where name = ${name} and (key = ${key} or starts_with(key, ${key} || ' '))`);
  }

  async #settle({ name }: RateLimit, key: string, back: number): Promise<void> {
    await this.#database.change(sql`
      update rate_limits set taken = taken - ${back}, under_way = greatest(under_way - 1, 0)
      where name = ${name} and key = ${key} and taken >= ${back} and ends_at > ${this.#database.now()}`);
  }

  async #count(limit: RateLimit, key: string): Promise<boolean> {
    const now = this.#database.now();
    const counted = await this.#database.change(sql`
      insert into rate_limits as r (name, key, taken, under_way, taken_at, ends_at)
      values (${limit.name}, ${key}, 1, ${limit.onlyFailures ? 1 : 0}, ${now}, ${this.#database.now(limit.seconds * 1_000)})
      on conflict (name, key) do update set
        taken = case when r.ends_at <= ${now} then 1 else r.taken + 1 end,
        under_way = case when r.ends_at <= ${now} then 0 else r.under_way end + excluded.under_way,
        taken_at = ${now},
        ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
      where r.taken < ${limit.most} or r.ends_at <= ${now}`);
    return counted === 1;
  }

  /**
   * Undecided: whether the limit is reached hangs on attempts under way, by processes that seem to live: none takes half a
   * minute, since more passwords than can be checked in seconds are refused.
   */
  async #standing(limit: RateLimit, key: string): Promise<{ undecided: boolean; retryAfter: number }> {
    const row = await this.#database.row<{ undecided: boolean; retry_after: number }>(sql`
      select taken - under_way < ${limit.most} and taken_at > ${this.#database.now(-30_000)} as undecided,
        greatest(1, ceil(extract(epoch from ends_at - ${this.#database.now()}::timestamptz)))::int as retry_after
      from rate_limits where name = ${limit.name} and key = ${key}`);
    return { undecided: row?.undecided ?? true, retryAfter: row?.retry_after ?? 1 };
  }
}
