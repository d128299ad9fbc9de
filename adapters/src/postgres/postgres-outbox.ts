import type { Clock, Ids, JobName, Jobs, Outbox } from '@timbra/core/shared/ports.ts';
import type { OutboxEntry, OutboxStore } from '../ports/outbox-store.ts';
import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';

/** Lists the kinds of which there are entries, those of another version too: from one to the next along the index. */
const kinds = `
  with recursive kind as (
    (select name from outbox order by name limit 1)
    union all
    select (select o.name from outbox o where o.name > k.name order by o.name limit 1) from kind k where k.name is not null
  )`;

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
    const dueAt = new Date(this.#clock.now().getTime() + delayMs);
    await this.#database.plannedChange(
      sql`insert into outbox (id, name, payload, due_at) values (${this.#ids.next()}, ${name}, ${JSON.stringify(payload)}::jsonb, ${dueAt})`,
    );
  }

  async addEach<N extends JobName>(name: N, payloads: readonly Jobs[N][]): Promise<void> {
    if (payloads.length === 0) return;
    const jobs = payloads.map((payload) => ({ id: this.#ids.next(), payload }));
    await this.#database.bulk(
      sql`insert into outbox (id, name, payload, due_at)
       select id, ${name}, payload, ${this.#clock.now()}::timestamptz from json_to_recordset(${JSON.stringify(jobs)}::json) as jobs(id uuid, payload jsonb)`,
    );
  }

  async handOver(limit: number, hand: (entries: readonly OutboxEntry[]) => Promise<void>): Promise<boolean> {
    const cells = await this.#database.inEachCell((cell) => this.#handOver(cell, limit, hand));
    return cells.some((hasMore) => hasMore);
  }

  #handOver(cell: number, limit: number, hand: (entries: readonly OutboxEntry[]) => Promise<void>): Promise<boolean> {
    return this.#database.run(async () => {
      const entries = await this.#database.plannedRows<Omit<OutboxEntry, 'cell'>>(
        sql`${raw(kinds)}
         delete from outbox where id in (
           select o.id from kind cross join lateral (
             select id from outbox where name = kind.name and due_at <= ${this.#clock.now()}
             order by due_at, id limit ${limit} for update skip locked) o)
         returning id, name, payload`,
      );
      if (entries.length > 0) await hand(entries.map((entry) => ({ ...entry, cell })));
      return [...Map.groupBy(entries, ({ name }) => name).values()].some((some) => some.length === limit);
    });
  }

  async nextDue(): Promise<Date | undefined> {
    const times = await this.#database.inEachCell(async () => {
      const row = await this.#database.row<{ due_at: string | null }>(sql`select min(due_at) as due_at from outbox`);
      return row?.due_at ? [new Date(row.due_at).getTime()] : [];
    });
    const first = Math.min(...times.flat());
    return Number.isFinite(first) ? new Date(first) : undefined;
  }
}
