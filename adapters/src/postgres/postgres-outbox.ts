import { isOfCompany, type Clock, type Ids, type JobName, type Jobs, type Outbox } from '@timbra/core/shared/ports.ts';
import type { OutboxEntry, OutboxStore } from '../ports/outbox-store.ts';
import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';
import { presentClock, enteredClock } from '../ports/company-clock.ts';

/** Lists the kinds of which there are entries, those of another version too: from one to the next along the index. */
const kinds = `
  with recursive kind as (
    (select name from outbox order by name limit 1)
    union all
    select (select o.name from outbox o where o.name > k.name order by o.name limit 1) from kind k where k.name is not null
  )`;

/** Tells how far the clock `c` of a company is ahead. While it is moved on, its jobs are done in their order by who moves it. */
const ahead = `make_interval(secs => coalesce(c.ahead_ms, 0) / 1000.0)`;

export class PostgresOutbox implements Outbox, OutboxStore {
  readonly #database: Database;
  readonly #ids: Ids;
  readonly #clock: Clock;

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

  async handOver(limit: number, hand: (entries: readonly OutboxEntry[]) => Promise<void>): Promise<boolean> {
    const cells = await this.#database.inEachCell((cell) => this.#handOver(cell, limit, hand));
    return cells.some((hasMore) => hasMore);
  }

  #handOver(cell: number, limit: number, hand: (entries: readonly OutboxEntry[]) => Promise<void>): Promise<boolean> {
    return this.#database.run(async () => {
      const now = this.#clock.now();
      const entries = await this.#database.plannedRows<Omit<OutboxEntry, 'cell'>>(sql`
        ${raw(kinds)}
        delete from outbox where id in (
          select o.id from kind cross join lateral (
            select id from outbox where name = kind.name and clock_of is null and due_at <= ${now}
            order by due_at, id limit ${limit} for update skip locked) o
          union all
          select byclock.id from (
            select b.id from outbox b left join test_clocks c on c.company_id = b.clock_of
            where b.clock_of is not null and c.goes_to is null and b.due_at <= ${now}::timestamptz + ${raw(ahead)}
            order by b.due_at, b.id limit ${limit} for update of b skip locked) byclock)
        returning id, name, payload, clock_of as "clockOf"`);
      if (entries.length > 0) await hand(entries.map((entry) => ({ ...entry, cell })));
      return [...Map.groupBy(entries, ({ name }) => name).values()].some((some) => some.length === limit);
    });
  }

  async nextDue(): Promise<Date | undefined> {
    const times = await this.#database.inEachCell(async () => {
      const row = await this.#database.row<{ due_at: string | null }>(sql`select least(
           (select min(due_at) from outbox where clock_of is null),
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
