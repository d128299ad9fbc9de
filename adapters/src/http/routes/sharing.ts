import type { Context } from 'koa';
import type { InvoiceLink } from '@timbra/core/invoicing/sharing/invoice-links.ts';
import * as calls from '@timbra/contract/sharing.ts';
import { getLink, revokeLink, shareInvoice } from '@timbra/core/invoicing/sharing/share-invoice.ts';
import { getSharedFile, viewShared } from '@timbra/core/invoicing/sharing/view-shared.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { clientOf } from '../caller.ts';
import { deleted, download, shown } from '../answers.ts';
import { sharedPagePath } from '../shared-page.ts';
import type { Area } from '../server.ts';

export function sharingArea(ports: Ports): Area {
  const present = ({ token, createdAt, opened }: InvoiceLink): calls.LinkAnswer => ({
    url: ports.publicUrl + sharedPagePath(token),
    token,
    createdAt: createdAt.toISOString(),
    opened: opened ? { first: opened.first.toISOString(), last: opened.last.toISOString(), count: opened.count } : null,
  });
  return (routes) => {
    routes.on(calls.shareInvoice, async ({ params }, actor) =>
      shown(present(await shareInvoice(ports, actor, params['id'] ?? ''))),
    );
    routes.on(calls.getInvoiceLink, async ({ params }, actor) => {
      const link = await getLink(ports, actor, params['id'] ?? '');
      return shown(link ? present(link) : null);
    });
    routes.on(calls.revokeInvoiceLink, async ({ params }, actor) => {
      await revokeLink(ports, actor, params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
    routes.open(calls.viewShared, async ({ params, ctx }) => {
      forbidSharing(ctx);
      const { document } = await viewShared(ports, { token: params['token'] ?? '', client: clientOf(ctx) });
      return shown(document);
    });
    routes.open(calls.getSharedXml, async ({ params, ctx }) => {
      forbidSharing(ctx);
      const request = { token: params['token'] ?? '', client: clientOf(ctx) };
      return download(ctx, 'application/xml', await getSharedFile(ports, request, 'xml'));
    });
    routes.open(calls.getSharedPdf, async ({ params, ctx }) => {
      forbidSharing(ctx);
      const request = { token: params['token'] ?? '', client: clientOf(ctx) };
      return download(ctx, 'application/pdf', await getSharedFile(ports, request, 'pdf'));
    });
  };
}

/** Whoever knows the address sees the document: it is in no search engine, and no other site is told of it. */
export function forbidSharing(ctx: Context): void {
  ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' });
}
