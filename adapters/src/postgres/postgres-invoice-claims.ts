import type { Claims, CreditClaim, Hold, InvoiceClaims, OrderClaim } from '@timbra/core/invoicing/issuing/claims.ts';
import type { Database } from './database.ts';
import { stateMeans } from './states.ts';

/** Rows are locked in the order of their ids, so that two documents that claim the same ones never wait for each other. */
export class PostgresInvoiceClaims implements InvoiceClaims {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async hold(invoiceId: string, { orders, credits }: Claims): Promise<Hold> {
    if (!(await this.#beginAgain(invoiceId))) return 'changed';
    const held = orders.length === 0 ? 'held' : await this.#holdOrders(orders);
    return held !== 'held' || credits.length === 0 ? held : this.#holdOrigins(credits);
  }

  /**
   * Locks the document first, as whoever settles it does. Its earlier claims go before it is in PROCESSING again, which
   * would make them live. Of two that issue it at once, the second finds that it is on its way.
   */
  async #beginAgain(invoiceId: string): Promise<boolean> {
    const [document] = await this.#database.rows<{ editable: boolean }>(
      `with orders_left as (delete from invoice_orders where invoice_id = ?),
         origins_left as (delete from balance_claims where claimant_id = ?)
       select ${stateMeans('status', 'editable')} as editable from invoices where id = ? for no key update`,
      [invoiceId, invoiceId, invoiceId],
    );
    return document?.editable ?? true;
  }

  async keep(invoiceId: string, { orders, credits }: Claims): Promise<void> {
    if (orders.length > 0) await this.#keepOrders(invoiceId, orders);
    if (credits.length > 0) await this.#keepCredits(invoiceId, credits);
  }

  async #keepOrders(invoiceId: string, orders: readonly OrderClaim[]): Promise<void> {
    await this.#database.change(
      `insert into invoice_orders (invoice_id, order_id)
       select ?, id from jsonb_to_recordset(?::jsonb) o(id uuid)`,
      [invoiceId, JSON.stringify(orders)],
    );
  }

  async #keepCredits(invoiceId: string, credits: readonly CreditClaim[]): Promise<void> {
    await this.#database.change(
      `insert into balance_claims (claimant_id, origin_id, kind, amount)
       select ?, "originId", 'credit', amount from jsonb_to_recordset(?::jsonb) c("originId" uuid, amount numeric)`,
      [invoiceId, json(credits)],
    );
  }

  async #holdOrders(orders: readonly OrderClaim[]): Promise<Hold> {
    const rows = await this.#database.rows<{ invoiced: boolean; changed: boolean }>(
      `select o.invoiced, o.version <> w.version or o.archived_at is not null as changed
       from jsonb_to_recordset(?::jsonb) w(id uuid, version integer) join orders o on o.id = w.id
       order by o.id for no key update of o`,
      [JSON.stringify(orders)],
    );
    if (rows.some(({ invoiced }) => invoiced)) return 'invoiced';
    return rows.length < orders.length || rows.some(({ changed }) => changed) ? 'changed' : 'held';
  }

  async #holdOrigins(credits: readonly CreditClaim[]): Promise<Hold> {
    const claims = json(credits);
    await this.#database.rows(
      `select from jsonb_to_recordset(?::jsonb) w("originId" uuid) join invoices o on o.id = w."originId"
       order by o.id for no key update of o`,
      [claims],
    );
    // Another statement, since the notes that were written while this one waited for its locks count.
    const free = await this.#database.rows(
      `select from jsonb_to_recordset(?::jsonb) w("originId" uuid, amount numeric) join invoices o on o.id = w."originId"
       where ${stateMeans('o.status', 'creditable')} and left_to_credit(o.id, o.total) >= w.amount`,
      [claims],
    );
    return free.length < credits.length ? 'changed' : 'held';
  }
}

/** Amounts as text: a double would not hold every one. */
const json = (credits: readonly CreditClaim[]) =>
  JSON.stringify(credits.map(({ originId, amount }) => ({ originId, amount: amount.toPlainString() })));
