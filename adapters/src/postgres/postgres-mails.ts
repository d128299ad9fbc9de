import type { DueMail, MailQueue } from '@timbra/core/notifications/mail-queue.ts';
import type { Clock } from '@timbra/core/shared/clock.ts';
import type { Ids } from '@timbra/core/shared/ids.ts';
import type { Outbox } from '@timbra/core/shared/jobs.ts';
import type { MailKind, MailKinds, OutgoingMails } from '@timbra/core/shared/outgoing-mails.ts';
import type { Database } from './database.ts';

/** A minute, two, four… up to six hours between attempts: given up after about two days. */
const mostAttempts = 15;
const longestMinutes = 360;

export class PostgresMails implements OutgoingMails, MailQueue {
  readonly #database: Database;
  readonly #outbox: Outbox;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(database: Database, outbox: Outbox, ids: Ids, clock: Clock) {
    this.#database = database;
    this.#outbox = outbox;
    this.#ids = ids;
    this.#clock = clock;
  }

  async post<K extends MailKind>(kind: K, payload: MailKinds[K]): Promise<void> {
    const mailId = this.#ids.next();
    const now = this.#clock.now();
    await this.#database.change(
      'insert into mails (id, kind, payload, next_at, created_at) values (?, ?, ?::jsonb, ?, ?)',
      [mailId, kind, JSON.stringify(payload), now, now],
    );
    await this.#outbox.add('send-mail', { mailId });
  }

  claim(id: string): Promise<DueMail | undefined> {
    const now = this.#clock.now();
    return this.#database.row<DueMail>(
      `update mails set attempts = attempts + 1,
         next_at = ?::timestamptz + make_interval(mins => least(power(2, attempts), ?)::int)
       where id = ? and next_at <= ? and attempts < ? returning id, kind, payload, attempts >= ? as last`,
      [now, longestMinutes, id, now, mostAttempts, mostAttempts],
    );
  }

  async done(id: string): Promise<void> {
    await this.#database.change('delete from mails where id = ?', [id]);
  }

  async due(limit: number): Promise<string[]> {
    const rows = await this.#database.rows<{ id: string }>(
      'select id from mails where next_at <= ? and attempts < ? order by next_at limit ?',
      [this.#clock.now(), mostAttempts, limit],
    );
    return rows.map(({ id }) => id);
  }
}
