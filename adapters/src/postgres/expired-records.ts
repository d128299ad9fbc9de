import type { Database } from './database.ts';

/** Deletes what has lost its meaning with time. Safe in any number of processes. */
export class ExpiredRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async delete(): Promise<void> {
    await this.#database.change('delete from sessions where expires_at < now()');
    await this.#database.change('delete from password_resets where expires_at < now()');
    await this.#database.change('delete from email_confirmations where expires_at < now()');
    await this.#database.change('delete from rate_limits where ends_at < now()');
    // Opened and never paid nor tried: nobody has ever seen them in a list.
    await this.#database.change(
      `delete from purchases
       where status = 'CANCELLED' and attempted_at is null and created_at < now() - interval '30 days'`,
    );
    // Deleted by their user, and nothing names them. A day later nobody can bring them back (`archived.ts`).
    await this.#database.change(
      `delete from customers c where archived_at < now() - interval '2 days'
       and not exists (select from invoices where customer_id = c.id)
       and not exists (select from orders where customer_id = c.id)`,
    );
    await this.#database.change(`delete from employees where archived_at < now() - interval '2 days'`);
    await this.#database.change(`delete from freight_records where archived_at < now() - interval '2 days'`);
    // Whom a load comes from and goes to is kept for those who may still need it.
    await this.#database.change(`delete from trip_requests where expires_at < now() - interval '90 days'`);
    // A file that was taken in is not needed again; what it left behind is, for as long as it can be undone.
    await this.#database.change(
      `delete from import_chunks c using imports i
       where i.id = c.import_id and i.finished_at < now() - interval '1 day'`,
    );
    // The record stays, and tells that there was a file.
    await this.#database.change(
      `delete from archive_parts p using archives a where a.id = p.archive_id and a.expires_at < now()`,
    );
    await this.#database.change(
      `delete from archive_items p using archives a where a.id = p.archive_id and a.expires_at < now()`,
    );
    for (const table of ['import_batches', 'import_refusals', 'import_kept', 'import_restored']) {
      await this.#database.change(
        `delete from ${table} t using imports i
         where i.id = t.import_id and i.finished_at < now() - interval '31 days'
           and i.undo_status is distinct from 'RUNNING'`,
      );
    }
    await this.#database.change(`delete from import_mappings where used_at < now() - interval '400 days'`);
    // Given up by then; nobody waits for them any more. A worker may have died before it could say so.
    for (const table of ['deliveries', 'statement_deliveries']) {
      await this.#database.change(
        `update ${table} set status = 'failed', at = now()
         where status = 'queued' and created_at < now() - interval '7 days'`,
      );
    }
    // Nobody will fulfil it any more, and a buyer's data is in it.
    await this.#database.change(
      `delete from ticket_requests where status = 'WAITING' and updated_at < now() - interval '400 days'`,
    );
    await this.#database.change(
      `delete from ticket_corrections
       where status in ('WAITING', 'ASKED') and asked_at < now() - interval '400 days'`,
    );
    await this.#database.change(`delete from ticket_events where at < now() - interval '800 days'`);
    await this.#database.change(`delete from mails where created_at < now() - interval '7 days'`);
  }
}
