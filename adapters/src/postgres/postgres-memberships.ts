import { randomUUID } from 'node:crypto';
import type { Membership, Memberships } from '@timbra/core/access/memberships.ts';
import { ownerPermissions, type Permission } from '@timbra/core/access/permission.ts';
import { platformUserId, type PlatformAccount } from '@timbra/core/companies/platform-issuer.ts';
import type { Accounts, ListedUser } from '../ports/accounts.ts';
import { OnDatabase } from './on-database.ts';
import { sql } from './sql.ts';

interface Found {
  readonly ownerId: string;
  readonly archived: boolean;
  readonly livemode: boolean;
  readonly permissions: readonly Permission[] | null;
}

export class PostgresMemberships extends OnDatabase implements Memberships {
  async find(userId: string, companyId: string): Promise<Membership | undefined> {
    // Whatever a query may say: what is no UUID, PostgreSQL does not take as one.
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(companyId)) return undefined;
    const row = await this.database.row<Found>(sql`
      select c.user_id as "ownerId", c.archived_at is not null as archived, c.livemode, m.permissions
      from companies c left join members m on m.company_id = c.id and m.user_id = ${userId}
      where c.id = ${companyId} and (c.user_id = ${userId} or m.user_id is not null)`);
    if (!row) return undefined;
    const { ownerId, archived, livemode, permissions } = row;
    return { ownerId, archived, livemode, permissions: ownerId === userId ? ownerPermissions : new Set(permissions) };
  }
}

/** A row of `users` like any other, but with an address that nobody knows and a password that none matches. */
export class PostgresPlatformAccount extends OnDatabase implements PlatformAccount {
  async hold(): Promise<void> {
    const email = `plataforma-${randomUUID()}@timbra.invalid`;
    await this.database.change(sql`
      insert into users (id, name, email, email_key, password_hash, created_at)
      values (${platformUserId}, 'Plataforma', ${email}, ${email}, '-', ${this.database.now()}) on conflict (id) do nothing`);
    await this.database.rows(sql`select 1 from users where id = ${platformUserId} for update`);
  }
}

export class PostgresAccounts extends OnDatabase implements Accounts {
  async search(words: string, limit: number): Promise<readonly ListedUser[]> {
    const users = await this.database.rows<Omit<ListedUser, 'available'> & { available: string }>(sql`
      select email, name, coalesce(purchased - expired - revoked - taken, 0) as available
      from users left join stamp_accounts on user_id = id
      where closed_at is null and search_text(email || ' ' || name) like search_pattern(${words})
      order by email limit ${limit}`);
    return users.map(({ available, ...user }) => ({ ...user, available: Number(available) }));
  }

  async makeOperator(userId: string): Promise<void> {
    await this.database.change(sql`update users set is_operator = true where id = ${userId}`);
  }
}
