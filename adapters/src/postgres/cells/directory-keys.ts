import type { SideConnections } from '../side-connections.ts';
import { raw, sql, type Sql } from '../sql.ts';
import type { KeyKind } from './cells.ts';
import { addressColumn, keyColumns, type KeyColumn } from './key-columns.ts';
import { defaultCell, enteredCell } from './visit.ts';

/** No transaction that writes a row with a key lives for as long: a key without a row that is older has none. */
const mostMs = 2 * 3_600_000;

/** A key that was kept so lately is not kept again. */
const renewMs = 10 * 60_000;

/** Keys of one statement. */
const batch = 1_000;

export interface CellKey {
  readonly kind: KeyKind;
  readonly key: string;
}

interface KnownKey extends CellKey {
  readonly cell: number;
  readonly kept: boolean;
}

/** Rows of the cell where the caller is. */
interface Statements {
  rows<T extends object>(statement: Sql): Promise<T[]>;
  now(milliseconds?: number): Date;
}

/**
 * Tells the directory of the keys of cells that were added, before a row has them, and outside of the transaction that writes the row:
 * a cell may be on another server. So every row is found from its commit on. A key whose row never came, or is gone, leads to
 * where nothing is found, and is forgotten later.
 */
export class DirectoryKeys {
  readonly #database: Statements;
  readonly #directory: SideConnections;

  constructor(database: Statements, directory: SideConnections) {
    this.#database = database;
    this.#directory = directory;
  }

  /**
   * Keeps keys of the caller's cell. What nobody keeps is in the default cell, whose addresses are told by a trigger: it is where the
   * directory is.
   * @returns whether they are the cell's: another one may have one of them.
   */
  async keep(keys: readonly CellKey[]): Promise<boolean> {
    const here = enteredCell();
    if (here === defaultCell || keys.length === 0) return true;
    const asked = sql`json_to_recordset(${JSON.stringify(keys)}::json) as a(kind text, key text)`;
    // A key that the caller's transaction has just used is locked by it, on the server of the directory: it is read, and not written again.
    const known = await this.#directory.rows<KnownKey>(sql`
      select kind, key, cell_id as cell, kept_at > ${this.#database.now(-renewMs)} as kept
      from cell_keys join ${asked} using (kind, key)`);
    if (known.some(({ cell }) => cell !== here)) return false;
    const recent = new Set(known.flatMap(({ kind, key, kept }) => (kept ? [`${kind} ${key}`] : [])));
    const due = keys.filter(({ kind, key }) => !recent.has(`${kind} ${key}`));
    if (due.length === 0) return true;
    const kept = await this.#directory.change(sql`
      insert into cell_keys as k (kind, key, cell_id, kept_at)
      select kind, key, ${here}::int, ${this.#database.now()}::timestamptz
      from json_to_recordset(${JSON.stringify(due)}::json) as a(kind text, key text) order by kind, key
      on conflict (kind, key) do update set kept_at = excluded.kept_at where k.cell_id = excluded.cell_id`);
    return kept === due.length;
  }

  /** Keeps keys that nobody chooses. @throws Error where another cell has one of them. */
  async require(keys: readonly CellKey[]): Promise<void> {
    if (!(await this.keep(keys))) throw new Error(`Another cell has a key: ${keys.map(({ kind }) => kind).join(', ')}`);
  }

  /** Forgets keys of the caller's cell that no row has. Safe in any number of processes, beside whoever keeps them again. */
  async forget(): Promise<void> {
    const here = enteredCell();
    if (here === defaultCell) return;
    const isOld = sql`cell_id = ${here} and kept_at < ${this.#database.now(-mostMs)}`;
    for (let after: CellKey | undefined; ;) {
      const behind = after ? sql`(kind, key) > (${after.kind}, ${after.key})` : raw('true');
      const keys: readonly CellKey[] = await this.#directory.rows<CellKey>(
        sql`select kind, key from cell_keys where ${isOld} and ${behind} order by kind, key limit ${batch}`,
      );
      const rowless = await this.#rowless(keys);
      if (rowless.length > 0)
        await this.#directory.change(sql`
          delete from cell_keys using json_to_recordset(${JSON.stringify(rowless)}::json) as a(kind text, key text)
          where cell_keys.kind = a.kind and cell_keys.key = a.key and ${isOld}`);
      after = keys.at(-1);
      if (keys.length < batch) return;
    }
  }

  async #rowless(keys: readonly CellKey[]): Promise<readonly CellKey[]> {
    const found: CellKey[] = [];
    for (const { kind, table, column, type } of [addressColumn, ...keyColumns] satisfies readonly KeyColumn[]) {
      const asked = keys.flatMap((one) => (one.kind === kind ? [one.key] : []));
      if (asked.length === 0) continue;
      const rows = await this.#database.rows<{ key: string }>(sql`
        select a.key from json_array_elements_text(${JSON.stringify(asked)}::json) as a(key)
        where not exists (select from ${raw(table)} t where t.${raw(column)} = a.key::${raw(type)})`);
      found.push(...rows.map(({ key }) => ({ kind, key })));
    }
    return found;
  }
}
