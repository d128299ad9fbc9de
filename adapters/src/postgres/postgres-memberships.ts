import { randomUUID } from 'node:crypto';
import type { Membership, Memberships } from '@timbra/core/access/memberships.ts';
import { ownerPermissions, type Permission } from '@timbra/core/access/permission.ts';
import { platformUserId, type PlatformAccount } from '@timbra/core/companies/platform-issuer.ts';
import type { Accounts, ListedUser } from '../ports/accounts.ts';
import { OnDatabase } from './on-database.ts';
import { sql } from './sql.ts';

export class PostgresMemberships extends OnDatabase implements Memberships {
  async find(userId: string, companyId: string): Promise<Membership | undefined> {
    // Whatever a query may say: what is no UUID, PostgreSQL does not take as one.
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(companyId)) return undefined;
    const company = await this.database.row<Omit<Membership, 'permissions'>>(
      sql`select user_id as "ownerId", archived_at is not null as archived, livemode from companies where id = ${companyId}`,
    );
    if (!company) return undefined;
    if (company.ownerId === userId) return { ...company, permissions: ownerPermissions };
    const member = await this.database.row<{ permissions: readonly Permission[] }>(
      sql`select permissions from members where company_id = ${companyId} and user_id = ${userId}`,
    );
    return member && { ...company, permissions: new Set(member.permissions) };
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
    const users = await this.database.rows<Omit<ListedUser, 'available'> & { readonly id: string }>(sql`
      select id, email, name from users
      where closed_at is null and search_text(email || ' ' || name) like search_pattern(${words})
      order by email limit ${limit}`);
    const ids = users.map(({ id }) => id);
    const accounts = await this.database.visits.inEachCell(() =>
      this.database.bulkRows<{ id: string; available: string }>(sql`
        select user_id as id, purchased - expired - revoked - taken as available
        from stamp_accounts where user_id = any(${ids}::uuid[])`),
    );
    const available = new Map(accounts.flat().map((account) => [account.id, Number(account.available)]));
    return users.map(({ id, ...user }) => ({ ...user, available: available.get(id) ?? 0 }));
  }

  async makeOperator(userId: string): Promise<void> {
    await this.database.change(sql`update users set is_operator = true where id = ${userId}`);
  }
}
