import type { Tickets } from '@timbra/core/invoicing/tickets/tickets.ts';
import type { Database } from './database.ts';
import { stateMeans } from './states.ts';

export class PostgresTickets implements Tickets {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The document first, as whoever cancels it does. */
  async hold(globalId: string, orderId: string): Promise<boolean> {
    const documents = await this.#database.rows(
      `select from invoices where id = ? and ${stateMeans('status', 'creditable')} for no key update`,
      [globalId],
    );
    await this.#database.rows('select from orders where id = ? for no key update', [orderId]);
    const claims = await this.#database.rows(
      'select from invoice_orders where invoice_id = ? and order_id = ? and live',
      [globalId, orderId],
    );
    return documents.length > 0 && claims.length > 0;
  }

  async takeOut(globalId: string, orderId: string, noteId: string): Promise<void> {
    await this.#database.change(
      'update invoice_orders set credited_by = ?, live = false where invoice_id = ? and order_id = ?',
      [noteId, globalId, orderId],
    );
  }
}
