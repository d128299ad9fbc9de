import type { Trace, Undone, UndoOrder } from '@timbra/core/imports/target.ts';
import type { Database } from '../database.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { addRecords, saveRecords, undoRecords, type Column, type UndoneTable } from './records.ts';

interface Description<Row, Found, Saved> extends Pick<UndoneTable, 'name' | 'title' | 'use' | 'removal'> {
  /** Lists what an import may write of a record that is there. */
  readonly fields: readonly Column[];
  readonly toFound: (row: Row) => Found;
  readonly toRow: (record: Found | Saved) => object;
}

const heads: readonly Column[] = [
  ['id', 'id', 'uuid'],
  ['companyId', 'company_id', 'uuid'],
  ['version', 'version', 'integer'],
  ['createdAt', 'created_at', 'timestamptz'],
];

/** Records that an import finds by their keys, makes, changes and takes back. */
export class ImportedRecords<Row extends object, Found extends object, Saved extends object> {
  readonly #database: Database;
  readonly #of: Description<Row, Found, Saved>;
  readonly #columns: readonly Column[];

  constructor(database: Database, description: Description<Row, Found, Saved>) {
    this.#database = database;
    this.#of = description;
    this.#columns = [...heads, ...description.fields];
  }

  /** @param where SQL over the table's columns. @param hold until the transaction ends. */
  async find(where: Sql, hold: boolean): Promise<readonly Found[]> {
    const shown = this.#columns.map(([field, column]) => `${column} as "${field}"`).join(', ');
    // The rows are locked by id, so that two imports hold their records in the same order.
    const rows = await this.#database.bulkRows<Row>(
      sql`select ${raw(shown)} from ${raw(this.#of.name)} where ${where} order by id ${raw(hold ? 'for update' : '')}`,
    );
    return rows.map(this.#of.toFound);
  }

  add(records: readonly Found[]): Promise<number> {
    return addRecords(this.#database, { name: this.#of.name, columns: this.#columns }, records.map(this.#of.toRow));
  }

  save(records: readonly Saved[]): Promise<number> {
    return saveRecords(this.#database, this.#of.name, this.#of.fields, records.map(this.#of.toRow));
  }

  /** @param trace whose `before` are fields of these records. */
  undo(order: UndoOrder, trace: Trace): Promise<Undone> {
    const restore = (records: readonly object[]) => this.save(records as readonly Saved[]);
    return undoRecords(this.#database, { ...this.#of, restore }, order, trace);
  }
}
