import type { Middleware } from 'koa';
import { allPorts } from './all-ports.ts';
import { GetLink } from '@timbra/core/invoicing/sharing/get-link.ts';
import type { InvoiceLinks } from '@timbra/core/invoicing/sharing/invoice-links.ts';
import { RevokeLink } from '@timbra/core/invoicing/sharing/revoke-link.ts';
import { sharingArea as area } from '../http/routes/sharing.ts';
import { sharedPage as page } from '../http/shared-page.ts';
import type { Area } from '../http/server.ts';
import { PostgresInvoiceLinks } from '../postgres/postgres-invoice-links.ts';
import type { Bind, Get } from './bind.ts';
import { invoices } from './invoicing.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const links = serviceId<InvoiceLinks>('invoiceLinks');

/** Documents by their public links. */
export function bindSharing(bind: Bind): void {
  const { database } = serviceIds;
  bind(links, (get) => new PostgresInvoiceLinks(get(database)));
  bind(GetLink, (get) => new GetLink(get(invoices), get(links)));
  bind(RevokeLink, (get) => new RevokeLink(get(invoices), get(links)));
}

export function sharingArea(get: Get): Area {
  return area({
    publicUrl: publicUrlOf(get(serviceIds.config)),
    get: get(GetLink),
    revoke: get(RevokeLink),
    ports: get(allPorts),
  });
}

/** The page that a link leads to. */
export const sharedPage = (get: Get): Middleware => page(get(allPorts));
