import { randomUUID } from 'node:crypto';
import { platformUserId, type PlatformAccount } from '@timbra/core/companies/platform-issuer.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** A row of `users` like any other, but with an address that nobody knows and a password that none matches. */
export class PostgresPlatformAccount implements PlatformAccount {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async hold(): Promise<void> {
    const email = `plataforma-${randomUUID()}@timbra.invalid`;
    await this.#database.change(
      sql`insert into users (id, name, email, email_key, password_hash, created_at)
       values (${platformUserId}, 'Plataforma', ${email}, ${email}, '-', ${this.#database.now()}) on conflict (id) do nothing`,
    );
    await this.#database.rows(sql`select 1 from users where id = ${platformUserId} for update`);
  }
}
