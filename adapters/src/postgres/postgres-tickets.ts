import type { Tickets } from '@timbra/core/invoicing/tickets/tickets.ts';
import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';
import { stateMeans } from './states.ts';

export class PostgresTickets implements Tickets {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Holds the document first, as whoever cancels it does. */
  async hold(globalId: string, orderId: string): Promise<boolean> {
    const documents = await this.#database.rows(
      sql`select from invoices where id = ${globalId} and ${raw(stateMeans('status', 'creditable'))} for no key update`,
    );
    await this.#database.rows(sql`select from orders where id = ${orderId} for no key update`);
    const claims = await this.#database.rows(
      sql`select from invoice_orders where invoice_id = ${globalId} and order_id = ${orderId} and live`,
    );
    return documents.length > 0 && claims.length > 0;
  }

  async takeOut(globalId: string, orderId: string, noteId: string): Promise<void> {
    await this.#database.change(
      sql`update invoice_orders set credited_by = ${noteId}, live = false where invoice_id = ${globalId} and order_id = ${orderId}`,
    );
  }
}
