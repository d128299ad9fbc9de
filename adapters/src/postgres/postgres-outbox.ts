import { isOfCompany, type Clock, type Ids, type JobName, type Jobs, type Outbox } from '@timbra/core/shared/ports.ts';
import type { MostTaken, OutboxEntry, OutboxStore } from '../ports/outbox-store.ts';
import type { Database } from './database.ts';
import { raw, sql, type Sql } from './sql.ts';
import { presentClock, enteredClock } from '../ports/company-clock.ts';

/** Lists the kinds of which there are entries, those of another version too: from one to the next along the index. */
const kinds = `
  with recursive kind as (
    (select name from outbox order by name limit 1)
    union all
    select (select o.name from outbox o where o.name > k.name order by o.name limit 1) from kind k where k.name is not null
  )`;

/**
 * Finds the first moment at which an entry is due, of all kinds but some.
 * @param and of which entries, beginning with that word.
 */
export const firstDueExcept = (left: readonly JobName[], and = ''): Sql => sql`(
  ${raw(kinds)}
  select min(first.due_at) from kind cross join lateral (
    select due_at from outbox where name = kind.name ${raw(and)} order by due_at limit 1) first
  where not kind.name in (select json_array_elements_text(${JSON.stringify(left)}::json)))`;

/**
 * Such a commit is not waited for: an entry that a crash of the database brings back is handed on again, and a job that is
 * kept in this database is on the disk before its entry is gone from it.
 */
const unhurried = `unhurried as materialized (select set_config('synchronous_commit', 'off', true))`;

/** Tells how far the clock `c` of a company is ahead. While it is moved on, its jobs are done in their order by who moves it. */
const ahead = `make_interval(secs => coalesce(c.ahead_ms, 0) / 1000.0)`;

export class PostgresOutbox implements Outbox, OutboxStore {
  readonly #database: Database;
  readonly #ids: Ids;
  readonly #clock: Clock;
  #rounds = 0;

  constructor(database: Database, ids: Ids, clock: Clock) {
    this.#database = database;
    this.#ids = ids;
    this.#clock = clock;
  }

  async add<N extends JobName>(name: N, payload: Jobs[N], { delayMs = 0 }: { delayMs?: number } = {}): Promise<void> {
    const { now, clockOf } = this.#timeOf(name);
    const dueAt = new Date(now.getTime() + delayMs);
    await this.#database.plannedChange(sql`
      insert into outbox (id, name, payload, due_at, clock_of) values (${this.#ids.next()}, ${name}, ${JSON.stringify(payload)}::jsonb, ${dueAt}, ${clockOf})`);
  }

  async addEach<N extends JobName>(name: N, payloads: readonly Jobs[N][]): Promise<void> {
    if (payloads.length === 0) return;
    const jobs = payloads.map((payload) => ({ id: this.#ids.next(), payload }));
    const { now, clockOf } = this.#timeOf(name);
    await this.#database.bulk(sql`
      insert into outbox (id, name, payload, due_at, clock_of)
      select id, ${name}, payload, ${now}::timestamptz, ${clockOf}::uuid from json_to_recordset(${JSON.stringify(jobs)}::json) as jobs(id uuid, payload jsonb)`);
  }

  /** A job for a company that lives by a clock of its own is due by that clock. */
  #timeOf(name: JobName): { readonly now: Date; readonly clockOf: string | null } {
    const clock = isOfCompany(name) ? enteredClock() : undefined;
    const present = presentClock(this.#clock);
    return clock ? { now: this.#clock.now(), clockOf: clock.companyId } : { now: present.now(), clockOf: null };
  }

  async handOver(most: MostTaken, hand: (entries: readonly OutboxEntry[]) => Promise<void>): Promise<boolean> {
    this.#rounds += 1;
    // The first one finds places: each cell is it in its turn.
    const cells = await this.#database.visits.inEachCell((cell) => this.#handOver(cell, most, hand), this.#rounds);
    return cells.some((hasMore) => hasMore);
  }

  #handOver(
    cell: number,
    { each, ofKinds }: MostTaken,
    hand: (entries: readonly OutboxEntry[]) => Promise<void>,
  ): Promise<boolean> {
    return this.#database.run(async () => {
      const now = this.#clock.now();
      const entries = await this.#database.plannedRows<Omit<OutboxEntry, 'cell'>>(sql`
        ${raw(kinds)}, ${raw(unhurried)}
        delete from outbox using unhurried where id in (
          select o.id from kind cross join lateral (
            select id from outbox where name = kind.name and clock_of is null and due_at <= ${now}
            order by due_at, id limit coalesce((${JSON.stringify(ofKinds())}::jsonb->>kind.name)::bigint, ${each}) for update skip locked) o
          union all
          select byclock.id from (
            select b.id from outbox b left join test_clocks c on c.company_id = b.clock_of
            where b.clock_of is not null and c.goes_to is null and b.due_at <= ${now}::timestamptz + ${raw(ahead)}
            order by b.due_at, b.id limit ${each} for update of b skip locked) byclock)
        returning id, name, payload, clock_of as "clockOf"`);
      if (entries.length > 0) await hand(entries.map((entry) => ({ ...entry, cell })));
      return [...Map.groupBy(entries, ({ name }) => name).values()].some((some) => some.length === each);
    });
  }

  async isBehind(name: JobName, ms: number): Promise<boolean> {
    const since = new Date(this.#clock.now().getTime() - ms);
    const found = await this.#database.row(
      sql`select from outbox where name = ${name} and clock_of is null and due_at <= ${since} limit 1`,
    );
    return found !== undefined;
  }

  async nextDue(left: readonly JobName[]): Promise<Date | undefined> {
    const times = await this.#database.visits.inEachCell(async () => {
      const row = await this.#database.plannedRow<{ due_at: string | null }>(sql`select least(
           ${firstDueExcept(left, 'and clock_of is null')},
           (select min(b.due_at - ${raw(ahead)}) from outbox b left join test_clocks c on c.company_id = b.clock_of
            where b.clock_of is not null and c.goes_to is null)) as due_at`);
      return row?.due_at ? [new Date(row.due_at).getTime()] : [];
    });
    const first = Math.min(...times.flat());
    return Number.isFinite(first) ? new Date(first) : undefined;
  }

  async workOff(handle: (entry: Pick<OutboxEntry, 'name' | 'payload'>) => Promise<void>): Promise<void> {
    const clock = enteredClock();
    if (!clock) throw new Error('Jobs are worked off by the clock of a company, and none is held');
    for (;;) {
      const entry = await this.#database.row<Pick<OutboxEntry, 'id' | 'name' | 'payload'>>(sql`
        select id, name, payload from outbox where clock_of = ${clock.companyId} and due_at <= ${this.#clock.now()}
        order by due_at, id limit 1`);
      if (!entry) return;
      await handle(entry);
      await this.#database.change(sql`delete from outbox where id = ${entry.id}`);
    }
  }
}
