import type { Membership, Memberships } from '@timbra/core/access/memberships.ts';
import { ownerPermissions, type Permission } from '@timbra/core/access/permission.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

interface Found {
  readonly ownerId: string;
  readonly archived: boolean;
  readonly livemode: boolean;
  readonly permissions: readonly Permission[] | null;
}

export class PostgresMemberships implements Memberships {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(userId: string, companyId: string): Promise<Membership | undefined> {
    // Whatever a query may say: what is no UUID, PostgreSQL does not take as one.
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(companyId)) return undefined;
    const row = await this.#database.row<Found>(sql`
      select c.user_id as "ownerId", c.archived_at is not null as archived, c.livemode, m.permissions
      from companies c left join members m on m.company_id = c.id and m.user_id = ${userId}
      where c.id = ${companyId} and (c.user_id = ${userId} or m.user_id is not null)`);
    if (!row) return undefined;
    const { ownerId, archived, livemode, permissions } = row;
    return { ownerId, archived, livemode, permissions: ownerId === userId ? ownerPermissions : new Set(permissions) };
  }
}
