import type * as payables from '@timbra/core/invoicing/building/payables.ts';
import { OnDatabase } from './on-database.ts';
import { isReplaced } from './postgres-cancellation-facts.ts';
import { raw, sql, stateMeans } from './sql.ts';

/** Rows are locked in the order of their ids, so that two documents that claim the same ones never wait for each other. */
export class PostgresInvoiceClaims extends OnDatabase implements payables.InvoiceClaims {
  async hold(invoiceId: string, { orders, credits, payments }: payables.Claims): Promise<payables.Hold> {
    if (!(await this.#beginAgain(invoiceId))) return 'changed';
    const held = orders.length === 0 ? 'held' : await this.#holdOrders(orders);
    if (held !== 'held') return held;
    // A complement is locked before the documents that it pays, as whoever settles it does.
    await this.#lock(payments.replaces);
    await this.#lock([...credits, ...payments.own].map(({ originId }) => originId));
    for (const uuid of payments.external.map((each) => each.uuid).toSorted()) await this.#lockExternal(uuid);
    return credits.length === 0 ? 'held' : this.#holdOrigins(credits);
  }

  /**
   * Locks the document first, as whoever settles it does. Its earlier claims go before it is in PROCESSING again, which
   * would make them live. Of two that issue it at once, the second finds that it is on its way.
   */
  async #beginAgain(invoiceId: string): Promise<boolean> {
    const document = await this.database.plannedRow<{ editable: boolean }>(sql`
      with orders_left as (delete from invoice_orders where invoice_id = ${invoiceId}),
        origins_left as (delete from balance_claims where claimant_id = ${invoiceId}),
        mentions_left as (delete from history_mentions where claimant_id = ${invoiceId})
      select ${raw(stateMeans('status', 'editable'))} as editable from invoices where id = ${invoiceId} for no key update`);
    return document?.editable ?? true;
  }

  async record(invoiceId: string, { orders, credits, payments }: payables.Claims): Promise<void> {
    if (orders.length > 0) await this.#claimOrders(invoiceId, orders);
    await this.#claimAmounts(invoiceId, 'credit', credits);
    await this.#claimAmounts(invoiceId, 'payment', payments.own, payments.replaces);
    await this.#claimExternal(invoiceId, payments.external);
  }

  async claimFolio(invoiceId: string, companyId: string, folio: string): Promise<boolean> {
    const rows = await this.database.rows(sql`
      insert into trip_folios as kept (company_id, folio, invoice_id) values (${companyId}, ${folio}, ${invoiceId})
      on conflict (company_id, folio) do update set folio = kept.folio where kept.invoice_id = excluded.invoice_id
      returning folio`);
    return rows.length === 1;
  }

  /** What is paid of documents that are not here is found by their UUID, also once one of them is brought here. */
  async #claimExternal(invoiceId: string, external: payables.PaymentClaims['external']): Promise<void> {
    if (external.length === 0) return;
    const mentions = external.map(({ uuid, amount, before }, position) => ({
      uuid,
      position,
      amount: amount.toPlainString(),
      parcialidad: before?.parcialidad,
      saldo: before?.saldo.toPlainString(),
    }));
    await this.database.change(sql`
      insert into history_mentions (claimant_id, origin_uuid, company_id, position, kind, amount, parcialidad,
        saldo_anterior)
      select n.id, m.uuid, n.company_id, m.position, 'payment', m.amount, m.parcialidad, m.saldo
      from jsonb_to_recordset(${JSON.stringify(mentions)}::jsonb) m(uuid text, position integer, amount numeric, parcialidad integer,
        saldo numeric), invoices n where n.id = ${invoiceId}`);
  }

  /** Two payments of a document that is not here find no row to wait for. */
  async #lockExternal(uuid: string): Promise<void> {
    await this.database.rows(sql`select from (select pg_advisory_xact_lock(hashtextextended(${uuid}, 0))) locked`);
  }

  async #lock(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.rows(sql`select from invoices where id in (${ids}) order by id for no key update`);
  }

  async #claimOrders(invoiceId: string, orders: readonly payables.OrderClaim[]): Promise<void> {
    await this.database.change(sql`
      insert into invoice_orders (invoice_id, order_id)
      select ${invoiceId}, id from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) o(id uuid)`);
  }

  async #claimAmounts(
    invoiceId: string,
    kind: 'credit' | 'payment',
    claims: readonly payables.CreditClaim[],
    replaces: readonly string[] = [],
  ): Promise<void> {
    if (claims.length === 0) return;
    await this.database.change(sql`
      insert into balance_claims (claimant_id, origin_id, kind, amount, replaces)
      select ${invoiceId}, "originId", ${kind}, amount, (select array_agg(id::uuid) from jsonb_array_elements_text(${JSON.stringify(replaces)}::jsonb) r(id))
      from jsonb_to_recordset(${json(claims)}::jsonb) c("originId" uuid, amount numeric)`);
  }

  async #holdOrders(orders: readonly payables.OrderClaim[]): Promise<payables.Hold> {
    const rows = await this.database.rows<{ invoiced: boolean; changed: boolean }>(sql`
      select o.invoiced, o.version <> w.version or o.archived_at is not null as changed
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) w(id uuid, version integer) join orders o on o.id = w.id
      order by o.id for no key update of o`);
    if (rows.some(({ invoiced }) => invoiced)) return 'invoiced';
    return rows.length < orders.length || rows.some(({ changed }) => changed) ? 'changed' : 'held';
  }

  async #holdOrigins(credits: readonly payables.CreditClaim[]): Promise<payables.Hold> {
    // This is another statement than the lock, since the notes that were written while that one waited count.
    const free = await this.database.rows(sql`
      select from jsonb_to_recordset(${json(credits)}::jsonb) w("originId" uuid, amount numeric) join invoices o on o.id = w."originId"
      where ${raw(stateMeans('o.status', 'creditable'))} and not ${raw(isReplaced('o.id'))} and left_to_credit(o.id, o.total) >= w.amount`);
    return free.length < credits.length ? 'changed' : 'held';
  }
}

/** Returns amounts as text: a double would not hold every one. */
const json = (credits: readonly payables.CreditClaim[]) =>
  JSON.stringify(credits.map(({ originId, amount }) => ({ originId, amount: amount.toPlainString() })));
