import type { Middleware } from 'koa';
import { FindShared } from '@timbra/core/invoicing/sharing/find-shared.ts';
import { allPorts } from './all-ports.ts';
import { GetLink } from '@timbra/core/invoicing/sharing/get-link.ts';
import { GetSharedFile } from '@timbra/core/invoicing/sharing/get-shared-file.ts';
import type { InvoiceLinks } from '@timbra/core/invoicing/sharing/invoice-links.ts';
import { LinkInvoice } from '@timbra/core/invoicing/sharing/link-invoice.ts';
import { RevokeLink } from '@timbra/core/invoicing/sharing/revoke-link.ts';
import { ShareInvoice } from '@timbra/core/invoicing/sharing/share-invoice.ts';
import { ViewShared } from '@timbra/core/invoicing/sharing/view-shared.ts';
import { sharingArea as area } from '../http/routes/sharing.ts';
import { sharedPage as page } from '../http/shared-page.ts';
import type { Area } from '../http/server.ts';
import { PostgresInvoiceLinks } from '../postgres/postgres-invoice-links.ts';
import type { Bind, Get } from './bind.ts';
import { identity } from './identity.ts';
import { invoices } from './invoicing.ts';
import { linkTokens } from './orders.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const links = serviceId<InvoiceLinks>('invoiceLinks');

/** Documents by their public links. */
export function bindSharing(bind: Bind): void {
  const { database, clock } = serviceIds;
  bind(links, (get) => new PostgresInvoiceLinks(get(database)));
  bind(ShareInvoice, (get) => new ShareInvoice(get(invoices), get(links), get(linkTokens), get(clock)));
  bind(LinkInvoice, (get) => new LinkInvoice(get(links), get(linkTokens), get(clock)));
  bind(GetLink, (get) => new GetLink(get(invoices), get(links)));
  bind(RevokeLink, (get) => new RevokeLink(get(invoices), get(links)));
  bind(FindShared, (get) => new FindShared(get(links), get(identity.rateLimits)));
  bind(ViewShared, (get) => new ViewShared(get(FindShared), get(links), get(allPorts), get(clock)));
  bind(GetSharedFile, (get) => new GetSharedFile(get(FindShared), get(allPorts)));
}

export function sharingArea(get: Get): Area {
  return area({
    publicUrl: publicUrlOf(get(serviceIds.config)),
    share: get(ShareInvoice),
    get: get(GetLink),
    revoke: get(RevokeLink),
    view: get(ViewShared),
    file: get(GetSharedFile),
  });
}

/** The page that a link leads to. */
export const sharedPage = (get: Get): Middleware => page(get(ViewShared), get(allPorts));
