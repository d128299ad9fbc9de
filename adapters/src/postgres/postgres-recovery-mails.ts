import type { RecoveryMails } from '@timbra/core/identity/recovery-mails.ts';
import type { Clock, Ids } from '@timbra/core/shared/ports.ts';
import type { MailKinds } from '@timbra/core/shared/mailer.ts';
import type { Jobs } from '@timbra/core/shared/jobs.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

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
    await this.#database.change(
      sql`with mail as (
         insert into mails (id, kind, payload, next_at, created_at)
         select ${mailId}::uuid, 'recovery', ${JSON.stringify(payload)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
         where exists (select from users where email_key = ${comparableEmail(email)} and closed_at is null)
         returning id)
       insert into outbox (id, name, payload, due_at) select ${this.#ids.next()}::uuid, 'send-mail', ${JSON.stringify(job)}::jsonb, ${now}::timestamptz from mail`,
    );
  }
}
