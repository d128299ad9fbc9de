import type { Column } from './imports/records.ts';
import type { Database } from './database.ts';

/** The one record that a table has of a company, by columns that are described: name, column and type. */
export class CompanyRecord<Stored extends object> {
  readonly #database: Database;
  readonly #columns: readonly Column[];
  readonly #select: string;
  readonly #keep: string;

  constructor(database: Database, table: string, columns: readonly Column[]) {
    this.#database = database;
    this.#columns = columns;
    const selected = columns.map(([name, column, type]) => `${column}${read[type] ?? ''} as "${name}"`);
    const names = columns.map(([, column]) => column);
    this.#select = `select ${selected.join(', ')} from ${table} where company_id = ?`;
    this.#keep = `insert into ${table} (company_id, ${names.join(', ')})
      values (?, ${columns.map(([, , type]) => `?::${type}`).join(', ')})
      on conflict (company_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;
  }

  find(companyId: string): Promise<Stored | undefined> {
    return this.#database.row<Stored>(this.#select, [companyId]);
  }

  /** Makes it, or puts it in the place of what there was. */
  async save(companyId: string, record: Stored): Promise<void> {
    const values = record as Readonly<Record<string, unknown>>;
    const written = this.#columns.map(([name, , type]) =>
      type === 'jsonb' ? JSON.stringify(values[name]) : values[name],
    );
    await this.#database.change(this.#keep, [companyId, ...written]);
  }
}

/** A decimal of a few digits is read as a number. */
const read: Readonly<Record<string, string>> = { numeric: '::float8' };
