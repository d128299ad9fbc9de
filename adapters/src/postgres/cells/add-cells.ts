import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { knownWithinMs } from './cells.ts';
import { schemaOf } from './visit.ts';

interface AddOptions {
  /** Is told, in Spanish, before each step. */
  readonly say: (text: string) => void;
  /** Every process knows of a cell this long after it was made. */
  readonly knownWithin?: number;
}

/**
 * Makes cells, beside the running product. Killed at any point, it is run again: those that were begun are ended, and count.
 * Accounts are put into a cell once every process goes to it.
 * @param count how many are to be added.
 * @returns their ids.
 * @throws UnfitDatabase as `migrate` does.
 */
export async function addCells(database: Database, url: string, count: number, options: AddOptions): Promise<number[]> {
  const { say, knownWithin = 2 * knownWithinMs } = options;
  const ids = await beginCells(database, count);
  for (const id of ids) await database.change(sql`create schema if not exists ${raw(schemaOf(id))}`);
  say(`Se crean las tablas de ${ids.map((id) => schemaOf(id)).join(', ')}.`);
  await migrate(url, { onStep: say, onWait: say });
  await addPageAddresses(database);
  // It is worked in before anybody lives there.
  await become(database, ids, 'FULL');
  say(`Se espera ${knownWithin / 1_000} s a que todos los procesos la conozcan.`);
  await delay(knownWithin);
  await become(database, ids, 'OPEN');
  return ids;
}

function beginCells(database: Database, count: number): Promise<number[]> {
  return database.run(async () => {
    // Two commands at once take turns.
    await database.row(sql`select id from cells where id = 0 for update`);
    const begun = await idsOf(database, sql`select id from cells where state = 'MAKING' order by id limit ${count}`);
    const more = await idsOf(
      database,
      sql`insert into cells (id, state) select (select max(id) from cells) + n, 'MAKING'
       from generate_series(1, ${count - begun.length}::int) n returning id`,
    );
    return [...begun, ...more];
  });
}

const idsOf = async (database: Database, statement: Sql): Promise<number[]> =>
  (await database.rows<{ id: number }>(statement)).map(({ id }) => id);

/** Addresses of before the directory are those of the default cell. */
async function addPageAddresses(database: Database): Promise<void> {
  await database.change(sql`
    insert into cell_keys (kind, key, cell_id) select 'company-page', custom_url, 0 from company_pages
    where custom_url is not null on conflict do nothing`);
}

/** Puts cells into a state: new accounts are given an open one. */
export async function become(database: Database, ids: readonly number[], state: 'OPEN' | 'FULL'): Promise<number> {
  const changed = await database.change(sql`update cells set state = ${state} where id in (${[...ids]})`);
  database.cells.forget();
  return changed;
}

export interface CellView {
  readonly id: number;
  readonly schema: string;
  readonly state: 'MAKING' | 'OPEN' | 'FULL';
  /** Counts those that are not closed. */
  readonly accounts: number;
  /** Tables and indexes of the schema; the default one has those of the directory too. */
  readonly bytes: number;
}

export async function listCells(database: Database): Promise<readonly CellView[]> {
  const rows = await database.rows<Omit<CellView, 'schema' | 'bytes'> & { readonly bytes: string }>(sql`
    select c.id, c.state, (select count(*)::int from users u where u.cell_id = c.id and u.closed_at is null) as accounts,
      (select coalesce(sum(pg_total_relation_size(t.oid)), 0) from pg_class t join pg_namespace n on n.oid = t.relnamespace
       where t.relkind = 'r' and n.nspname = case when c.id = 0 then 'public' else 'cell_' || c.id end) as bytes
    from cells c order by c.id`);
  return rows.map((row) => ({ ...row, schema: schemaOf(row.id), bytes: Number(row.bytes) }));
}
