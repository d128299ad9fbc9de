import { afterAll, expect } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { until } from '@timbra/testing/until.ts';
import { Database } from '../database.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { StatementNames } from '../statement-names.ts';

export interface PlannedReads {
  readonly database: Database;
  /**
   * Returns the plans of the statements that a read consists of; for one that is kept planned, without its values
   * first.
   */
  readonly plansOf: (read: () => Promise<unknown>) => Promise<string[]>;
}

/** Makes a database that is filled once, whose reads tell how they were planned. Call it outside of tests and hooks. */
export async function usePlannedReads(
  tables: readonly string[],
  fill: (database: Database) => Promise<void>,
): Promise<PlannedReads> {
  const database = await Database.connect({ url: await useDatabase() });
  afterAll(() => database.close());
  await fill(database);
  for (const table of tables) await vacuum(database, table);
  const plans = listen(database);
  const plansOf = async (read: () => Promise<unknown>) => {
    plans.length = 0;
    await read();
    expect(plans).not.toEqual([]);
    return [...plans];
  };
  return { database, plansOf };
}

/**
 * Vacuums until every page is known to be visible: a snapshot that the server's own upkeep holds can prevent it once.
 */
async function vacuum(database: Database, table: string): Promise<void> {
  await until(`all pages of ${table} are visible`, async () => {
    await database.change(sql`vacuum (analyze) ${raw(table)}`);
    const [pages] = await database.rows<{ whole: boolean }>(
      sql`select relallvisible = relpages as whole from pg_class where oid = ${table}::regclass`,
    );
    return pages?.whole;
  });
}

function listen(database: Database): string[] {
  const plans: string[] = [];
  const rows = database.rows.bind(database);
  const note = async (options: string, statement: Sql) => {
    const [plan] = await rows<Record<'QUERY PLAN', [{ Plan: object }]>>(sql`explain (${raw(options)}) ${statement}`);
    plans.push(JSON.stringify(plan?.['QUERY PLAN'][0].Plan));
  };
  database.rows = async <T extends object>(statement: Sql) => {
    await note('format json', statement);
    return rows<T>(statement);
  };
  // A statement that a connection keeps is planned without knowing the values: that plan must be as good.
  database.plannedRows = async <T extends object>(statement: Sql) => {
    await note('generic_plan, format json', raw(new StatementNames().of(statement.text).text));
    return database.rows<T>(statement);
  };
  return plans;
}

/** Tells whether a plan reads a table from its first row to its last. */
export const readsWhole = (plan: string, table: string): boolean =>
  new RegExp(`"Node Type":"Seq Scan"[^{}]*"Relation Name":"${table}"`).test(plan);

/** Tells whether a plan reads a table at all. */
export const readsAny = (plan: string, table: string): boolean => plan.includes(`"Relation Name":"${table}"`);
