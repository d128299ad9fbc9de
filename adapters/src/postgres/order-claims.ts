import { stateMeans } from './sql.ts';

const isNotTakenOut = `not exists (select from invoices n where n.id = c.credited_by and ${stateMeans('n.status', 'live')})`;
const isFree =
  'not exists (select from invoice_orders o where o.order_id = c.order_id and o.invoice_id <> c.invoice_id and o.live)';

/** Tells whether the claim `c` of a document to an order holds: a live note takes a sale out of its global document. */
export const claimIsLive = `
  (select ${stateMeans('i.status', 'live')} and (c.credited_by is null or ${isNotTakenOut} and ${isFree})
   from invoices i where i.id = c.invoice_id)`;
