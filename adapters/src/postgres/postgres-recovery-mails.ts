import type { RecoveryMails } from '@timbra/core/identity/recovery-mails.ts';
import type { Clock } from '@timbra/core/shared/clock.ts';
import type { Ids } from '@timbra/core/shared/ids.ts';
import type { MailKinds } from '@timbra/core/shared/outgoing-mails.ts';
import type { Jobs } from '@timbra/core/shared/jobs.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import type { Database } from './database.ts';

export class PostgresRecoveryMails implements RecoveryMails {
  readonly #database: Database;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(database: Database, ids: Ids, clock: Clock) {
    this.#database = database;
    this.#ids = ids;
    this.#clock = clock;
  }

  /** One statement for every address: it does the same, and leaves a mail and a job for those that have an account. */
  async post(email: string): Promise<void> {
    const mailId = this.#ids.next();
    const now = this.#clock.now();
    const payload: MailKinds['recovery'] = { email };
    const job: Jobs['send-mail'] = { mailId };
    await this.#database.change(
      `with mail as (
         insert into mails (id, kind, payload, next_at, created_at)
         select ?::uuid, 'recovery', ?::jsonb, ?::timestamptz, ?::timestamptz
         where exists (select from users where email_key = ? and closed_at is null)
         returning id)
       insert into outbox (id, name, payload, due_at) select ?::uuid, 'send-mail', ?::jsonb, ?::timestamptz from mail`,
      [mailId, JSON.stringify(payload), now, now, comparableEmail(email), this.#ids.next(), JSON.stringify(job), now],
    );
  }
}
