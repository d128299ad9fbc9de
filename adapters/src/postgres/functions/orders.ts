import { claimIsLive } from '../order-claims.ts';
import { stateMeans } from '../sql.ts';
import { databaseFunction, trigger } from './database-object.ts';

/** An order is searched and sorted by its customer as the customer is called today. */
const followCustomers = [
  databaseFunction(
    'order_names_customer()',
    'returns trigger language plpgsql',
    `
    begin
      select nombre, rfc into new.cliente, new.cliente_rfc from customers where id = new.customer_id;
      return new;
    end `,
  ),
  trigger(
    'order_names_customer',
    'orders',
    'before insert or update of customer_id',
    'for each row execute function order_names_customer()',
  ),
  databaseFunction(
    'orders_follow_customer()',
    'returns trigger language plpgsql',
    `
    begin
      update orders set cliente = new.nombre, cliente_rfc = new.rfc where customer_id = new.id;
      return null;
    end `,
  ),
  trigger(
    'orders_follow_customer',
    'customers',
    'after update of nombre, rfc',
    `for each row when (old.nombre collate "C" is distinct from new.nombre collate "C" or old.rfc is distinct from new.rfc)
     execute function orders_follow_customer()`,
  ),
];

/** An order has one live document at a time and knows of it, so that lists need not look. */
const followInvoices = [
  databaseFunction(
    'invoice_order_is_live()',
    'returns trigger language plpgsql',
    `
    begin
      select ${stateMeans('status', 'live')} into new.live from invoices where id = new.invoice_id;
      return new;
    end `,
  ),
  trigger(
    'invoice_order_is_live',
    'invoice_orders',
    'before insert',
    'for each row execute function invoice_order_is_live()',
  ),
  databaseFunction(
    'invoice_orders_follow_invoice()',
    'returns trigger language plpgsql',
    `
    declare
      is_live boolean := ${stateMeans('new.status', 'live')};
    begin
      -- Most documents have no sale, and no note takes one out of them.
      if not exists (select from invoice_orders where invoice_id = new.id or credited_by = new.id) then return null; end if;
      update invoice_orders set live = is_live where invoice_id = new.id and live <> is_live and credited_by is null;
      -- Whoever takes a sale out of a global document, or cancels that one, holds the document before the sale.
      perform from invoices where id in (select invoice_id from invoice_orders where credited_by = new.id)
        order by id for no key update;
      -- A sale that a note took out of a global document is that document's again, once neither the note nor another
      -- document stands.
      perform from orders where id in (
        select order_id from invoice_orders where credited_by = new.id
        union
        select c.order_id from invoice_orders c join invoice_orders mine using (order_id)
        where mine.invoice_id = new.id and c.credited_by is not null) order by id for no key update;
      if found then
        update invoice_orders c set live = not c.live
        where c.credited_by is not null and c.live <> ${claimIsLive}
          and (c.credited_by = new.id or c.order_id in (select order_id from invoice_orders where invoice_id = new.id));
      end if;
      return null;
    end `,
  ),
  trigger(
    'invoice_orders_follow_invoice',
    'invoices',
    'after update of status',
    'for each row when (old.status is distinct from new.status) execute function invoice_orders_follow_invoice()',
  ),
  databaseFunction(
    'orders_follow_invoices()',
    'returns trigger language plpgsql',
    `
    begin
      update orders o set invoiced = exists (select from invoice_orders where order_id = o.id and live)
      where o.id = case when tg_op = 'DELETE' then old.order_id else new.order_id end;
      return null;
    end `,
  ),
  trigger(
    'orders_follow_invoices',
    'invoice_orders',
    'after insert or delete or update of live',
    'for each row execute function orders_follow_invoices()',
  ),
];

export const orderFunctions = [...followCustomers, ...followInvoices];
