const isRequested = `exists (select from ticket_requests r where r.order_id = o.id and r.status = 'WAITING')`;
/**
 * An order counts as tried also by a document that was refused or cancelled: what is done with its sales is then the
 * user's.
 */
const isTried = `exists (
  select from invoice_orders c join rest_documents d on d.invoice_id = c.invoice_id where c.order_id = o.id)`;

/** Tells whether the order `o` may go into a global document by itself. */
export const isLeft = `
  o.archived_at is null and not o.invoiced and o.status in ('PENDING', 'PAID') and not ${isRequested} and not ${isTried}`;

/** Tells why the order `o` may not; null where it may. */
export const whyNot = `
  case when o.invoiced then 'invoiced' when o.status = 'CANCELLED' then 'cancelled'
    when o.status = 'REFUNDED' then 'refunded' when ${isRequested} then 'requested' when ${isTried} then 'tried' end`;
