import type { Middleware } from 'koa';
import { allParts } from './all-parts.ts';
import type { InvoiceLinks } from '@timbra/core/invoicing/sharing/invoice-links.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { sharingArea as area } from '../http/routes/sharing.ts';
import { sharedPage as page } from '../http/shared-page.ts';
import type { Area } from '../http/server.ts';
import { PostgresInvoiceLinks } from '../postgres/postgres-invoice-links.ts';
import type { Bind, Get } from './bind.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const links = serviceId<InvoiceLinks>('invoiceLinks');

/** Documents by their public links. */
export function bindSharing(bind: Bind): void {
  const { database } = serviceIds;
  bind(links, (get) => new PostgresInvoiceLinks(get(database)));
}

export function sharingArea(get: Get): Area {
  return area({
    publicUrl: publicUrlOf(get(serviceIds.config)),
    ports: get(allParts),
  });
}

/** The page that a link leads to. */
export const sharedPage = (ports: Ports): Middleware => page(ports);
