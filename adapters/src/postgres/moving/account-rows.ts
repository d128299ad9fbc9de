import type { Client } from 'pg';
import { addressColumn, keyColumns, type KeyColumn } from '../cells/key-columns.ts';
import { defaultCell } from '../cells/visit.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { numbered } from '../statement-names.ts';
import { movedTables, type MovedAccount, type Ownership } from './moved-tables.ts';

type Counts = ReadonlyMap<string, number>;

/** A row that the account has where it works for others gives way to that of where it lives. */
const oneOfEach: ReadonlySet<string> = new Set(['line_turns', 'list_preferences']);

/** Returns the tables with those before others that refer to them. */
export async function inOrder(client: Client, schema: string): Promise<readonly Ownership[]> {
  const { rows } = await client.query<{ of: string; to: string }>(
    numbered(sql`select distinct c.relname as of, r.relname as to from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = ${schema}::regnamespace and r.relnamespace = c.relnamespace and c.oid <> r.oid`),
  );
  const ordered = new Set<Ownership>();
  const add = (one: Ownership) => {
    const needed = rows.flatMap(({ of, to }) => (of === one.table ? [to] : []));
    for (const other of movedTables) if (needed.includes(other.table) && !ordered.has(other)) add(other);
    ordered.add(one);
  };
  for (const one of movedTables) add(one);
  return [...ordered];
}

interface Move {
  readonly source: string;
  readonly target: string;
  readonly account: MovedAccount;
}

/**
 * Copies all rows of an account from one schema to another.
 * @param tables with those before others that refer to them.
 * @returns how many of each table.
 */
export async function copyRows(
  client: Client,
  tables: readonly Ownership[],
  { source, target, account }: Move,
): Promise<Counts> {
  const columns = await columnsOf(client, source);
  const copied = new Map<string, number>();
  for (const { table, belongs } of tables) {
    const { copied: names, identity } = columns.get(table) ?? { copied: '', identity: null };
    if (oneOfEach.has(table)) await deleteFrom(client, `${target}.${table}`, belongs(target, account));
    // What a cell numbers itself gets the next numbers of the other one, in the same order.
    const { rowCount } = await client.query(
      numbered(sql`insert into ${raw(`${target}.${table} (${names}) select ${names} from ${source}.${table}`)} t
        where ${belongs(source, account)} ${raw(identity === null ? '' : `order by ${identity}`)}`),
    );
    copied.set(table, rowCount ?? 0);
  }
  return copied;
}

/**
 * Deletes the rows of an account.
 * @param tables with those before others to which they refer.
 * @returns how many of each table.
 */
export async function deleteRows(
  client: Client,
  tables: readonly Ownership[],
  { source, account }: Pick<Move, 'source' | 'account'>,
): Promise<Counts> {
  const deleted = new Map<string, number>();
  for (const { table, belongs } of tables) {
    deleted.set(table, await deleteFrom(client, `${source}.${table}`, belongs(source, account)));
  }
  return deleted;
}

/** @param of a row `t`. @returns how many there were. */
async function deleteFrom(client: Client, table: string, of: Sql): Promise<number> {
  const { rowCount } = await client.query(numbered(sql`delete from ${raw(table)} t where ${of}`));
  return rowCount ?? 0;
}

interface Columns {
  /** Lists those that are written. */
  readonly copied: string;
  readonly identity: string | null;
}

async function columnsOf(client: Client, schema: string): Promise<ReadonlyMap<string, Columns>> {
  const { rows } = await client.query<Columns & { readonly table: string }>(
    numbered(sql`select c.relname as "table",
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '' and a.attidentity = '') as copied,
       max(quote_ident(a.attname)) filter (where a.attidentity <> '') as identity
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = ${schema}::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped group by c.relname`),
  );
  return new Map(rows.map(({ table, ...columns }) => [table, columns]));
}

/** Tells the directory where the keys of an account are from now on, before they leave. */
export async function keepKeys(client: Client, source: string, to: number, account: MovedAccount): Promise<void> {
  for (const key of [addressColumn, ...keyColumns]) {
    const isListed = to !== defaultCell || key === addressColumn;
    const keys = keysOf(key, source, account);
    await client.query(
      numbered(
        isListed
          ? sql`insert into cell_keys (kind, key, cell_id) select distinct ${key.kind}::text, key, ${to}::int from (${keys}) k
              on conflict (kind, key) do update set cell_id = excluded.cell_id`
          : sql`delete from cell_keys where kind = ${key.kind} and key in (${keys})`,
      ),
    );
  }
}

function keysOf({ table, column }: KeyColumn, schema: string, account: MovedAccount): Sql {
  const of = movedTables.find((moved) => moved.table === table);
  if (!of) throw new Error(`${table} has keys, and is not moved`);
  const [from, key] = [raw(`${schema}.${table}`), raw(`t.${column}`)];
  return sql`select ${key}::text as key from ${from} t where ${key} is not null and ${of.belongs(schema, account)}`;
}
