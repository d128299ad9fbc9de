import type { Database } from './database.ts';

export async function ping(database: Database): Promise<void> {
  await database.rows('select 1');
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
