import { raw } from '@mikro-orm/postgresql';
import type { OwnCompanies } from '@timbra/core/shared/own-companies.ts';
import type { Database } from './database.ts';

export class PostgresOwnCompanies implements OwnCompanies {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async has(userId: string, companyId: string): Promise<boolean> {
    const row = await this.#database.row(
      'select 1 from companies where id = ? and user_id = ? and archived_at is null',
      [companyId, userId],
    );
    return row !== undefined;
  }
}

/** Of an entity with a `company_id`: only the records of the user's companies. */
export function ofUser(userId: string) {
  const owned = raw('(select id from companies where user_id = ? and archived_at is null)', [userId]);
  return { companyId: { $in: owned } };
}
