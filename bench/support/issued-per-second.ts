import { Client } from 'pg';
import { until } from '@timbra/testing/until.ts';
import type { BenchInstance } from './instance.ts';

/**
 * The rate between the moment that the first documents are done and the end, by the times that their rows say.
 * @param warmUp documents that are not counted: while they are issued, the worker still compiles and connects.
 */
export async function issuedPerSecond(
  { databaseUrl }: BenchInstance,
  companyId: string,
  { documents, warmUp }: { readonly documents: number; readonly warmUp: number },
): Promise<number> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const issued = `select updated_at from invoices where company_id = $1 and status = 'ISSUED' order by updated_at`;
  const times = await until(
    'all documents are issued',
    async () => {
      const { rows } = await database.query<{ updated_at: Date }>(issued, [companyId]);
      return rows.length === documents && rows.map((row) => row.updated_at.getTime());
    },
    { withinMs: 600_000, everyMs: 1_000 },
  );
  await database.end();
  const span = (times.at(-1) ?? 0) - (times[warmUp - 1] ?? 0);
  return ((documents - warmUp) * 1_000) / span;
}
