import type { InvoiceLinks } from '@timbra/core/invoicing/sharing/invoice-links.ts';
import { PostgresInvoiceLinks } from '../postgres/postgres-invoice-links.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const links = serviceId<InvoiceLinks>('invoiceLinks');

/** Documents by their public links. */
export function bindSharing(bind: Bind): void {
  const { database } = serviceIds;
  bind(links, (get) => new PostgresInvoiceLinks(get(database)));
}
