import type { ImportedRecords, Saved, Trace, Undone, UndoOrder } from '@timbra/core/imports/target.ts';
import type { Database } from '../database.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { addRecords, saveRecords, undoRecords, type Column, type UndoneTable } from './records.ts';

interface Description<Row, Found, RecordFields> extends Pick<UndoneTable, 'name' | 'title' | 'use' | 'removal'> {
  /** Lists what an import may write of a record that is there. */
  readonly fields: readonly Column[];
  /** Returns SQL over the table's columns: which records of a company have one of these keys. */
  readonly keyed: (companyId: string, keys: readonly string[]) => Sql;
  readonly toFound: (row: Row) => Found;
  readonly toRow: (record: Found | Saved<RecordFields>) => object;
}

const heads: readonly Column[] = [
  ['id', 'id', 'uuid'],
  ['companyId', 'company_id', 'uuid'],
  ['version', 'version', 'integer'],
  ['createdAt', 'created_at', 'timestamptz'],
];

/** Records that an import finds by their keys, makes, changes and takes back. */
export class PostgresImportedRecords<Row extends object, Found extends object, RecordFields> implements ImportedRecords<
  Found,
  RecordFields
> {
  readonly #database: Database;
  readonly #of: Description<Row, Found, RecordFields>;
  readonly #columns: readonly Column[];

  constructor(database: Database, description: Description<Row, Found, RecordFields>) {
    this.#database = database;
    this.#of = description;
    this.#columns = [...heads, ...description.fields];
  }

  async find(companyId: string, keys: readonly string[], hold: boolean): Promise<readonly Found[]> {
    const shown = this.#columns.map(([field, column]) => `${column} as "${field}"`).join(', ');
    // The rows are locked by id, so that two imports hold their records in the same order.
    const rows = await this.#database.bulkRows<Row>(sql`
      select ${raw(shown)} from ${raw(this.#of.name)} where ${this.#of.keyed(companyId, keys)} order by id ${raw(hold ? 'for update' : '')}`);
    return rows.map(this.#of.toFound);
  }

  add(records: readonly Found[]): Promise<number> {
    return addRecords(this.#database, { name: this.#of.name, columns: this.#columns }, records.map(this.#of.toRow));
  }

  save(records: readonly Saved<RecordFields>[]): Promise<number> {
    return saveRecords(this.#database, this.#of.name, this.#of.fields, records.map(this.#of.toRow));
  }

  undo(order: UndoOrder, trace: Trace): Promise<Undone> {
    const restore = (records: readonly object[]) => this.save(records as readonly Saved<RecordFields>[]);
    return undoRecords(this.#database, { ...this.#of, restore }, order, trace);
  }
}
