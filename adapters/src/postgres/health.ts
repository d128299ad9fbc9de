import type { Database } from './database.ts';

export async function ping(database: Database): Promise<void> {
  await database.rows('select 1');
}

/** A database that only reads is of no use: its disk is full, or another one has taken over. @throws */
export async function requireWrites(database: Database, now: Date): Promise<void> {
  await database.change(
    `insert into probes (name, at) values ('ready', ?) on conflict (name) do update set at = excluded.at`,
    [now],
  );
}

/** For how many seconds the first of the jobs that should have reached the queue has waited; 0 when none waits. */
export async function unqueuedFor(database: Database, now: Date): Promise<number> {
  const row = await database.row<{ age: number | null }>(
    'select extract(epoch from ?::timestamptz - min(due_at))::float8 as age from outbox',
    [now],
  );
  return row?.age ?? 0;
}

/** States that an operator watches: those that should not last. */
export async function countDocuments(database: Database): Promise<Record<string, number>> {
  const row = await database.row<{ processing: string; unknown: string; differing: string }>(documentsSql);
  return {
    processing: Number(row?.processing),
    unknown: Number(row?.unknown),
    differing: Number(row?.differing),
  };
}

export const documentsSql = `
  select count(*) as processing, count(unknown_reason) as unknown,
    (select count(*) from invoices where provider_differences is not null) as differing
  from invoice_stampings where next_at is not null`;
