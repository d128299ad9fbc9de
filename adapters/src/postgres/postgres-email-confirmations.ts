import type { EmailConfirmation, EmailConfirmations } from '@timbra/core/identity/users.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export class PostgresEmailConfirmations implements EmailConfirmations {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add({ tokenHash, userId, email, createdAt, expiresAt }: EmailConfirmation): Promise<void> {
    await this.#database.change(
      sql`insert into email_confirmations (token_hash, user_id, email, created_at, expires_at) values (${bytes(tokenHash)}, ${userId}, ${email}, ${createdAt}, ${expiresAt})`,
    );
  }

  async consume(
    tokenHash: string,
    now: Date,
  ): Promise<{ readonly userId: string; readonly email: string } | undefined> {
    const confirmed = await this.#database.row<{ readonly userId: string; readonly email: string }>(
      sql`delete from email_confirmations where token_hash = ${bytes(tokenHash)} and expires_at > ${now} returning user_id as "userId", email`,
    );
    if (confirmed) await this.#database.enterAccount(confirmed.userId);
    return confirmed;
  }

  async forgetAll(userId: string): Promise<void> {
    await this.#database.change(sql`delete from email_confirmations where user_id = ${userId}`);
  }
}

const bytes = (tokenHash: string) => Buffer.from(tokenHash, 'base64url');
