import { setTimeout as pause } from 'node:timers/promises';
import type { HeldClock, Ran, TestClock, TestClocks } from '@timbra/core/test-clock/ports.ts';
import type { Ids } from '@timbra/core/shared/ports.ts';
import { byClock, type CompanyClock } from '../../ports/company-clock.ts';
import type { Database } from '../database.ts';
import { optionalDate, sql } from '../sql.ts';

/** A worker that died is succeeded this long after its last sign of life. */
const leaseMs = 10_000;
const renewEveryMs = 3_000;
/** Looked after this often, where a clock only goes on. */
const attendEveryMs = 4_000;
const pollMs = 100;
/** So much of what ran is kept. */
const mostRan = 200;

interface ClockRow {
  readonly ahead: string;
  readonly goes_to: string | Date | null;
  readonly ran: readonly Ran[];
}

export class PostgresTestClocks implements TestClocks {
  readonly #database: Database;
  readonly #ids: Ids;

  constructor(database: Database, ids: Ids) {
    this.#database = database;
    this.#ids = ids;
  }

  async find(companyId: string): Promise<TestClock | undefined> {
    const row = await this.#database.row<ClockRow>(sql`
      select coalesce(t.ahead_ms, 0) as ahead, t.goes_to, coalesce(t.ran, '[]') as ran
      from companies c left join test_clocks t on t.company_id = c.id where c.id = ${companyId} and not c.livemode`);
    if (!row) return undefined;
    const now = new Date(Date.now() + Number(row.ahead));
    return { companyId, now, goesTo: optionalDate(row.goes_to), ran: row.ran };
  }

  async countMoving(userId: string): Promise<number> {
    const row = await this.#database.row<{ count: number }>(sql`
      select count(*)::int as count from test_clocks t join companies c on c.id = t.company_id
      where c.user_id = ${userId} and t.goes_to is not null`);
    return row?.count ?? 0;
  }

  async start(companyId: string, to: Date): Promise<boolean> {
    const started = await this.#database.change(sql`
      insert into test_clocks as t (company_id, goes_to, attended_at) values (${companyId}, ${to}, ${this.#database.now()})
      on conflict (company_id) do update set goes_to = excluded.goes_to, ran = '[]' where t.goes_to is null`);
    // None of its documents is taken from the line any more, where those of an account follow each other.
    await this.#database.change(sql`
      update invoice_stampings set turn = null where tenant_id = ${companyId} and turn is not null`);
    return started === 1;
  }

  async awaitArrival(companyId: string, mostMs: number): Promise<void> {
    const end = performance.now() + mostMs;
    while (performance.now() < end) {
      const moving = await this.#database.row(sql`
        select 1 from test_clocks where company_id = ${companyId} and goes_to is not null`);
      if (!moving) return;
      await pause(pollMs);
    }
  }

  async hold<T>(companyId: string, work: (clock: HeldClock) => Promise<T>): Promise<T | undefined> {
    const lease = this.#ids.next();
    const now = this.#database.now();
    const row = await this.#database.row<ClockRow>(sql`
      update test_clocks set lease = ${lease}, lease_until = ${this.#database.now(leaseMs)}, attended_at = ${now}
      where company_id = ${companyId} and (lease_until is null or lease_until < ${now})
      returning ahead_ms as ahead, goes_to, ran`);
    if (!row) return undefined;
    const renewing = setInterval(() => {
      this.#set(companyId, lease).catch(() => undefined);
    }, renewEveryMs);
    const clock = { companyId, aheadMs: Number(row.ahead) };
    try {
      return await byClock(clock, () => work(this.#held(clock, lease, row)));
    } finally {
      clearInterval(renewing);
      await this.#database.change(sql`
        update test_clocks set lease = null, lease_until = null where company_id = ${companyId} and lease = ${lease}`);
    }
  }

  #held(clock: CompanyClock, lease: string, row: ClockRow): HeldClock {
    const { companyId } = clock;
    const since = performance.now();
    const goesTo = optionalDate(row.goes_to);
    let ran = row.ran;
    return {
      goesTo,
      now: () => new Date(Date.now() + clock.aheadMs),
      heldMs: () => performance.now() - since,
      pause: (milliseconds) => pause(milliseconds),
      moveTo: async (at, what) => {
        clock.aheadMs = Math.max(clock.aheadMs, at.getTime() - Date.now());
        if (goesTo) ran = withNext(ran, { at: at.toISOString(), what, count: 1 });
        await this.#require(companyId, lease, clock.aheadMs, ran);
      },
      arrive: async () => {
        if (goesTo) clock.aheadMs = Math.max(clock.aheadMs, goesTo.getTime() - Date.now());
        await this.#require(companyId, lease, clock.aheadMs, ran);
        await this.#database.change(sql`
          update test_clocks set goes_to = null where company_id = ${companyId} and lease = ${lease}`);
      },
    };
  }

  async #require(companyId: string, lease: string, aheadMs: number, ran: readonly Ran[]): Promise<void> {
    const changed = await this.#database.change(sql`
      update test_clocks set ahead_ms = greatest(ahead_ms, ${aheadMs}::bigint), ran = ${JSON.stringify(ran)}::jsonb,
        lease_until = ${this.#database.now(leaseMs)}
      where company_id = ${companyId} and lease = ${lease}`);
    if (changed !== 1) throw new Error(`The clock of ${companyId} is in another worker's hands`);
  }

  async #set(companyId: string, lease: string): Promise<void> {
    await this.#database.change(sql`
      update test_clocks set lease_until = ${this.#database.now(leaseMs)} where company_id = ${companyId} and lease = ${lease}`);
  }

  async unattended(limit: number): Promise<readonly string[]> {
    const now = this.#database.now();
    const rows = await this.#database.rows<{ id: string }>(sql`
      update test_clocks set attended_at = ${now} where company_id in (
        select company_id from test_clocks
        where (lease_until is null or lease_until < ${now}) and attended_at < ${this.#database.now(-attendEveryMs)}
        order by goes_to is null, attended_at limit ${limit} for update skip locked)
      returning company_id as id`);
    return rows.map(({ id }) => id);
  }
}

/** What is done again and again, one after the other, is one line. */
function withNext(ran: readonly Ran[], next: Ran): readonly Ran[] {
  const last = ran.at(-1);
  if (last?.what !== next.what) return [...ran, next].slice(-mostRan);
  return [...ran.slice(0, -1), { ...next, count: last.count + 1 }];
}
