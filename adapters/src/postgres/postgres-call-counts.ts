import type { CallCount, CallCounts, Reserved } from '../ports/call-counts.ts';
import { OnDatabase } from './on-database.ts';
import { sql } from './sql.ts';

interface Row {
  readonly granted: number;
  readonly taken: number;
  readonly ends_in_ms: number;
}

/** One row for each count, in the table of limits: what `under_way` holds there is the batch that was reserved last. */
export class PostgresCallCounts extends OnDatabase implements CallCounts {
  async reserve({ name, key, most, seconds }: CallCount, wanted: number): Promise<Reserved> {
    const now = this.database.now();
    const row = await this.database.row<Row>(sql`
      insert into rate_limits as r (name, key, taken, under_way, taken_at, ends_at)
      values (${name}, ${key}, ${wanted}, ${wanted}, ${now}, ${this.database.now(seconds * 1_000)})
      on conflict (name, key) do update set
        under_way = case when r.ends_at <= ${now} then ${wanted}::int else least(${wanted}::int, greatest(${most}::int - r.taken, 0)) end,
        taken = case when r.ends_at <= ${now} then ${wanted}::int
          else r.taken + least(${wanted}::int, greatest(${most}::int - r.taken, 0)) end,
        taken_at = ${now},
        ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
      returning under_way as granted, taken, ceil(extract(epoch from ends_at - ${now}::timestamptz) * 1000)::int as ends_in_ms`);
    if (!row) throw new Error(`The count ${name} has no row`);
    return { granted: row.granted, left: Math.max(0, most - row.taken), endsInMs: row.ends_in_ms };
  }
}
