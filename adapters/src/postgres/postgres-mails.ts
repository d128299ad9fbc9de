import type { DueMail, MailQueue } from '@timbra/core/notifications/mail-queue.ts';
import type { Clock, Ids, Outbox } from '@timbra/core/shared/ports.ts';
import type { MailKind, MailKinds, OutgoingMails } from '@timbra/core/shared/mailer.ts';
import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';

/** A minute, two, four… up to six hours between attempts: given up after about two days. */
const mostAttempts = 15;
const longestMinutes = 360;

/** Somebody looks into the mailbox for these: they go before what an account sends to others. */
const awaited: ReadonlySet<MailKind> = new Set([
  'recovery',
  'password-changed',
  'factors-changed',
  'confirm-email',
  'email-change',
  'buyer-access',
  'purchase-completed',
  'transfer-instructions',
  'transfer-part',
  'purchase-reversed',
  'stray-payment',
]);

/** Tells whether a mail is about what belongs to a test company. */
export const isMailOfTests = raw(`coalesce((select bool_or(not c.livemode) from companies c where c.id in (
    select (payload ->> 'companyId')::uuid
    union all select i.company_id from invoices i where i.id = (payload ->> 'invoiceId')::uuid
    union all select o.company_id from orders o where o.id = (payload ->> 'orderId')::uuid
    union all select i.company_id from deliveries d join invoices i on i.id = d.invoice_id
      where d.id = (payload ->> 'deliveryId')::uuid
    union all select r.company_id from statement_deliveries s join customers r on r.id = s.customer_id
      where s.id = (payload ->> 'deliveryId')::uuid)), false)`);

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
    const about = JSON.stringify(payload);
    const isAwaited = awaited.has(kind);
    await this.#database.change(sql`
      insert into mails (id, kind, payload, next_at, created_at, awaited, turn)
      values (${mailId}, ${kind}, ${about}::jsonb, ${now}, ${now}, ${isAwaited}, join_mail_line(${about}::jsonb, ${isAwaited}))`);
    await this.#outbox.add('send-mail', { mailId });
  }

  claim(id: string): Promise<DueMail | undefined> {
    return this.#database.row<DueMail>(sql`
      select id, kind, payload, attempts >= ${mostAttempts} as last,
        ${isMailOfTests} as "isOfTests" from take_mail(${id}, ${this.#clock.now()}, ${mostAttempts}, ${longestMinutes})`);
  }

  async done(id: string): Promise<void> {
    await this.#database.change(sql`delete from mails where id = ${id}`);
  }

  async giveUp(id: string): Promise<void> {
    await this.#database.change(sql`update mails set next_at = 'infinity' where id = ${id}`);
  }

  /** After the last attempt another one would be due when no worker can be at it any more. */
  abandoned(): Promise<DueMail | undefined> {
    return this.#database.row<DueMail>(sql`
      select id, kind, payload, true as last from mails
      where next_at <= ${this.#clock.now()} and attempts >= ${mostAttempts} order by next_at limit 1 for update skip locked`);
  }

  /** Those that wait in the line have a job each, unless the queue has lost it: they come after the others. */
  async due(limit: number): Promise<string[]> {
    const rows = await this.#database.rows<{ id: string }>(sql`
      select id from mails where next_at <= ${this.#clock.now()} and attempts < ${mostAttempts} order by turn is not null, next_at limit ${limit}`);
    return rows.map(({ id }) => id);
  }
}
