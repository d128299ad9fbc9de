import type { Database } from '../database.ts';
import { claimIsLive as isLive } from '../order-claims.ts';
import { raw, sql } from '../sql.ts';

const isInvoiced = `exists (select from invoice_orders c where c.order_id = o.id and ${isLive})`;
const hasWrongClaim = `exists (select from invoice_orders c where c.order_id = o.id and c.live <> ${isLive})`;
const customer = '(select array[nombre, rfc] from customers where id = o.customer_id)';
const isWrong = `(o.invoiced <> ${isInvoiced} or ${hasWrongClaim} or array[o.cliente, o.cliente_rfc] <> ${customer})`;

/** Rebuilds what orders say of their documents and of their customers. @returns how many orders said something else. */
export async function rebuildOrders(database: Database, companyId: string): Promise<number> {
  const wrong = await database.rows<{ id: string }>(sql`
    select o.id from orders o where o.company_id = ${companyId} and ${raw(isWrong)} order by o.id`);
  let changed = 0;
  for (const { id } of wrong) changed += await database.run(() => repair(database, id));
  return changed;
}

/** Documents are locked before their orders, as by whoever issues them. */
async function repair(database: Database, id: string): Promise<number> {
  await database.rows(sql`
    select from invoices where id in (select invoice_id from invoice_orders where order_id = ${id})
    order by id for no key update`);
  await database.rows(sql`select from orders where id = ${id} for no key update`);
  const [order] = await database.rows(sql`select from orders o where o.id = ${id} and ${raw(isWrong)}`);
  if (!order) return 0;
  // An order has one live claim at a time: the wrong one goes before the right one comes.
  for (const live of [false, true]) {
    await database.change(sql`
      update invoice_orders c set live = ${live} where c.order_id = ${id} and c.live <> ${live} and ${raw(isLive)} = ${live}`);
  }
  return database.change(sql`
    update orders o set invoiced = ${raw(isInvoiced)}, cliente = (${raw(customer)})[1], cliente_rfc = (${raw(customer)})[2]
    where o.id = ${id}`);
}
