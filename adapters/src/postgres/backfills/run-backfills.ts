import type { Clock } from '@timbra/core/shared/ports.ts';
import type { Logger } from '../../observability/logger.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import type { Backfill } from './backfill.ts';

interface Share {
  /** One call works for so long; how often it is called makes a share of it. */
  readonly mostMs: number;
  /** A batch has so many rows, and is one short transaction. */
  readonly size: number;
}

/** It takes a tenth of one connection, called every ten seconds. */
const share: Share = { mostMs: 1_000, size: 500 };

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info'>;
}

/** Brings the backfills on, one after the other, a few batches at each call. */
export async function runBackfills(
  parts: Parts,
  backfills: readonly Backfill[],
  { mostMs, size }: Share = share,
): Promise<void> {
  const end = performance.now() + mostMs;
  for (const backfill of backfills) {
    while (await runBatch(parts, backfill, size)) if (performance.now() > end) return;
  }
}

/** @returns whether there is more to do. Another worker that is at it is left alone. */
function runBatch({ database, clock, logger }: Parts, backfill: Backfill, size: number): Promise<boolean> {
  const { name } = backfill;
  return database.run(async () => {
    const now = clock.now();
    await database.change(sql`
      insert into backfills (name, started_at) values (${name}, ${now}) on conflict (name) do nothing`);
    const at = await database.row<{ after: string | null }>(sql`
      select after from backfills where name = ${name} and ended_at is null for update skip locked`);
    if (!at) return false;
    const next = await backfill.batch(database, at.after ?? undefined, size);
    await database.change(sql`
      update backfills set after = coalesce(${next ?? null}, after), batches = batches + 1, ended_at = ${next === undefined ? now : null} where name = ${name}`);
    if (next === undefined) logger.info({ backfill: name }, 'backfill ended');
    return next !== undefined;
  });
}
