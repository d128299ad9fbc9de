import type { CompanyOwners } from '@timbra/core/stamps/get-balance.ts';
import type { Database } from './database.ts';

export class PostgresCompanyOwners implements CompanyOwners {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async isOwner(userId: string, companyId: string): Promise<boolean> {
    // Whatever a query may say: what is no UUID, PostgreSQL does not take as one.
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(companyId)) return false;
    const sql = 'select 1 from companies where id = ? and user_id = ?';
    return (await this.#database.row(sql, [companyId, userId])) !== undefined;
  }
}
