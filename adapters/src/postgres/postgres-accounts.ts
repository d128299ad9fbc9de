import type { Accounts, ListedUser } from '../ports/accounts.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export class PostgresAccounts implements Accounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async search(words: string, limit: number): Promise<readonly ListedUser[]> {
    const users = await this.#database.rows<Omit<ListedUser, 'available'> & { available: string }>(
      sql`select email, name, coalesce(purchased - expired - revoked - taken, 0) as available
       from users left join stamp_accounts on user_id = id
       where closed_at is null and search_text(email || ' ' || name) like search_pattern(${words})
       order by email limit ${limit}`,
    );
    return users.map(({ available, ...user }) => ({ ...user, available: Number(available) }));
  }

  async makeOperator(userId: string): Promise<void> {
    await this.#database.change(sql`update users set is_operator = true where id = ${userId}`);
  }
}
