import { randomUUID } from 'node:crypto';
import { platformUserId, type PlatformAccount } from '@timbra/core/companies/platform-issuer.ts';
import type { Database } from './database.ts';

/** A row of `users` like any other, but with an address that nobody knows and a password that none matches. */
export class PostgresPlatformAccount implements PlatformAccount {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async hold(): Promise<void> {
    const email = `plataforma-${randomUUID()}@timbra.invalid`;
    await this.#database.change(
      `insert into users (id, name, email, email_key, password_hash, created_at)
       values (?, 'Plataforma', ?, ?, '-', now()) on conflict (id) do nothing`,
      [platformUserId, email, email],
    );
    await this.#database.rows('select 1 from users where id = ? for update', [platformUserId]);
  }
}
