import { importKeys } from '@timbra/core/imports/fields.ts';
import type { ImportKind } from '@timbra/core/imports/import.ts';
import type { Database } from '../database.ts';
import { columnOf } from '../record-columns.ts';
import { raw, sql } from '../sql.ts';

/** Tells where the rows of an import look for what is there already, and by which columns. */
function searched(kind: ImportKind): string | undefined {
  if (kind === 'cfdi') return 'invoices (company_id, uuid), customers (company_id, rfc, archived_at)';
  const keys = importKeys[kind]?.fields.map(columnOf);
  return keys && `${kind} (company_id, ${keys.join(', ')}, archived_at)`;
}

/** So few rows are found however they are looked for. */
const fewRows = 2_000;
/** A table whose rows have become so many times as many is another one to the planner. */
const growth = 4;

/**
 * Tells the planner now and then how many rows a company has got. The server does so by itself within a minute, in which
 * an import writes a hundred thousand rows: found by their company alone, all of them would be read for each batch.
 */
export async function refreshStatistics(
  database: Database,
  kind: ImportKind,
  processed: { readonly before: number; readonly now: number },
): Promise<void> {
  const tables = searched(kind);
  // Whoever is at it already does it for all.
  if (tables && step(processed.now) > step(processed.before)) {
    await database.change(sql`analyze (skip_locked) ${raw(tables)}`);
  }
}

const step = (rows: number) => Math.floor(Math.log(Math.max(rows / fewRows, 1 / growth)) / Math.log(growth));
