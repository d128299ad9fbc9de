import type { Column } from './imports/records.ts';
import type { Database } from './database.ts';
import { listed, raw, sql, type Sql, type SqlValue } from './sql.ts';

/** The one record that a table has of a company, by columns that are described: name, column and type. */
export class CompanyRecord<Stored extends object> {
  readonly #database: Database;
  readonly #columns: readonly Column[];
  readonly #selected: Sql;
  readonly #into: Sql;
  readonly #kept: Sql;

  constructor(database: Database, table: string, columns: readonly Column[]) {
    this.#database = database;
    this.#columns = columns;
    const selected = columns.map(([name, column, type]) => `${column}${read[type] ?? ''} as "${name}"`);
    const names = columns.map(([, column]) => column);
    this.#selected = raw(`${selected.join(', ')} from ${table}`);
    this.#into = raw(`${table} (company_id, ${names.join(', ')})`);
    this.#kept = raw(names.map((name) => `${name} = excluded.${name}`).join(', '));
  }

  find(companyId: string): Promise<Stored | undefined> {
    return this.#database.row<Stored>(sql`select ${this.#selected} where company_id = ${companyId}`);
  }

  /** Makes it, or puts it in the place of what there was. */
  async save(companyId: string, record: Stored): Promise<void> {
    const values = record as Readonly<Record<string, SqlValue | undefined>>;
    const written = this.#columns.map(([name, , type]) => {
      const value = type === 'jsonb' ? JSON.stringify(values[name]) : values[name];
      return sql`${value ?? null}::${raw(type)}`;
    });
    await this.#database.change(
      sql`insert into ${this.#into}
      values (${companyId}, ${listed(written)})
      on conflict (company_id) do update set ${this.#kept}`,
    );
  }
}

/** A decimal of a few digits is read as a number. */
const read: Readonly<Record<string, string>> = { numeric: '::float8' };
