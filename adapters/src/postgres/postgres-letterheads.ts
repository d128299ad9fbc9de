import type { Letterhead, Letterheads } from '@timbra/core/customers/statement/printed-statements.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

interface Row {
  readonly name: string;
  readonly razon_social: string | null;
  readonly rfc: string | null;
  readonly logo: string | null;
}

export class PostgresLetterheads implements Letterheads {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async of(companyId: string): Promise<Letterhead> {
    const row = await this.#database.row<Row>(
      sql`select name, razon_social, rfc, logo from companies where id = ${companyId}`,
    );
    return { nombre: row?.razon_social ?? row?.name ?? '', rfc: row?.rfc ?? '', logo: row?.logo ?? undefined };
  }
}
