import type { Database } from './database.ts';
import { isOfLive } from './scopes.ts';
import { sql } from './sql.ts';

export async function ping(database: Database): Promise<void> {
  await database.rows(sql`select 1`);
}

/** A database that only reads is of no use: its disk is full, or another one has taken over. @throws */
export async function requireWrites({ probe }: Database, now: Date): Promise<void> {
  await probe.row(
    sql`insert into probes (name, at) values ('ready', ${now}) on conflict (name) do update set at = excluded.at`,
  );
}

/**
 * Returns for how many seconds the first of the jobs that should have reached the queue has waited; 0 when none waits.
 */
export async function unqueuedFor({ probe }: Database, now: Date): Promise<number> {
  const row = await probe.row<{ age: number | null }>(
    sql`select extract(epoch from ${now}::timestamptz - min(due_at))::float8 as age from outbox`,
  );
  return row?.age ?? 0;
}

/** Counts the states of live documents that an operator watches: those that should not last. */
export async function countDocuments(database: Database): Promise<Record<string, number>> {
  const found = await database.visits.inEachCell(() =>
    database.row<Record<'processing' | 'unknown' | 'differing', string>>(documentsSql),
  );
  const all = (of: 'processing' | 'unknown' | 'differing') => found.reduce((sum, row) => sum + Number(row?.[of]), 0);
  return { processing: all('processing'), unknown: all('unknown'), differing: all('differing') };
}

export const documentsSql = sql`
  select count(*) as processing, count(unknown_reason) as unknown,
    (select count(*) from invoices i where provider_differences is not null and ${isOfLive('i')}) as differing
  from invoice_stampings s where next_at is not null and (select ${isOfLive('i')} from invoices i where i.id = s.invoice_id)`;

/** The ids of the encryption keys that sealed what the database keeps. */
export async function sealingKeys(database: Database): Promise<string[]> {
  const found = await database.visits.inEachCell(() =>
    database.rows<{ id: string }>(sql`
      select distinct split_part(s.sealed, '.', 2) as id from (
          select csd_sealed as sealed from companies
          union all select secret_sealed from webhook_endpoints
          union all select former_sealed from webhook_endpoints) s
        where s.sealed is not null`),
  );
  const ofFactors = await database.rows<{ id: string }>(
    sql`select distinct split_part(secret_sealed, '.', 2) as id from second_factors where secret_sealed is not null`,
  );
  return [...new Set([...found.flat(), ...ofFactors].map(({ id }) => id))].toSorted();
}
