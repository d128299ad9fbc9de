import type { PasswordReset, PasswordResets, RecoveryMails } from '@timbra/core/identity/users.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import type { Clock, Ids, Jobs } from '@timbra/core/shared/ports.ts';
import type { MailKinds } from '@timbra/core/shared/mailer.ts';
import type { Database } from './database.ts';
import { OnDatabase } from './on-database.ts';
import { sql } from './sql.ts';

export class PostgresPasswordResets extends OnDatabase implements PasswordResets {
  async add({ tokenHash, userId, email, createdAt, expiresAt }: PasswordReset): Promise<void> {
    await this.database.change(sql`
      insert into password_resets (token_hash, user_id, email_key, created_at, expires_at) values (${bytes(tokenHash)}, ${userId}, ${comparableEmail(email)}, ${createdAt}, ${expiresAt})`);
  }

  async userOf(tokenHash: string, now: Date): Promise<string | undefined> {
    const row = await this.database.row<{ user_id: string }>(sql`
      select r.user_id from password_resets r join users u on u.id = r.user_id and u.email_key = r.email_key
      where r.token_hash = ${bytes(tokenHash)} and r.expires_at > ${now} and u.closed_at is null`);
    return row?.user_id;
  }

  async consume(tokenHash: string, now: Date): Promise<string | undefined> {
    const row = await this.database.row<{ user_id: string }>(sql`
      delete from password_resets r using users u
      where r.token_hash = ${bytes(tokenHash)} and r.expires_at > ${now} and u.id = r.user_id and u.email_key = r.email_key
        and u.closed_at is null
      returning r.user_id`);
    if (row) await this.database.visits.enterAccount(row.user_id);
    return row?.user_id;
  }

  async forgetAll(userId: string): Promise<void> {
    await this.database.change(sql`delete from password_resets where user_id = ${userId}`);
  }
}

const bytes = (tokenHash: string) => Buffer.from(tokenHash, 'base64url');

export class PostgresRecoveryMails implements RecoveryMails {
  readonly #database: Database;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(database: Database, ids: Ids, clock: Clock) {
    this.#database = database;
    this.#ids = ids;
    this.#clock = clock;
  }

  /**
   * Posts by one statement for every address: it does the same, and leaves a mail and a job for those that have an
   * account.
   */
  async post(email: string): Promise<void> {
    const mailId = this.#ids.next();
    const now = this.#clock.now();
    const payload: MailKinds['recovery'] = { email };
    const job: Jobs['send-mail'] = { mailId };
    await this.#database.change(sql`
      with mail as (
        insert into mails (id, kind, payload, next_at, created_at)
        select ${mailId}::uuid, 'recovery', ${JSON.stringify(payload)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
        where exists (select from users where email_key = ${comparableEmail(email)} and closed_at is null)
        returning id)
      insert into outbox (id, name, payload, due_at) select ${this.#ids.next()}::uuid, 'send-mail', ${JSON.stringify(job)}::jsonb, ${now}::timestamptz from mail`);
  }
}
