import type { Membership, Memberships } from '@timbra/core/access/memberships.ts';
import { ownerPermissions } from '@timbra/core/access/permission.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export class PostgresMemberships implements Memberships {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(userId: string, companyId: string): Promise<Membership | undefined> {
    // Whatever a query may say: what is no UUID, PostgreSQL does not take as one.
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(companyId)) return undefined;
    const row = await this.#database.row<{ archived: boolean }>(
      sql`select archived_at is not null as archived from companies where id = ${companyId} and user_id = ${userId}`,
    );
    return row && { ownerId: userId, permissions: ownerPermissions, archived: row.archived };
  }
}
