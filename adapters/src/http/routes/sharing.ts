import type { Context } from 'koa';
import type { GetLink } from '@timbra/core/invoicing/sharing/get-link.ts';
import type { GetSharedFile } from '@timbra/core/invoicing/sharing/get-shared-file.ts';
import type { InvoiceLink } from '@timbra/core/invoicing/sharing/invoice-links.ts';
import type { RevokeLink } from '@timbra/core/invoicing/sharing/revoke-link.ts';
import type { ShareInvoice } from '@timbra/core/invoicing/sharing/share-invoice.ts';
import type { ViewShared } from '@timbra/core/invoicing/sharing/view-shared.ts';
import * as calls from '@timbra/contract/sharing.ts';
import { clientOf } from '../caller.ts';
import { deleted, shown } from '../answers.ts';
import { download } from '../download.ts';
import { sharedPagePath } from '../shared-page.ts';
import type { Area } from '../server.ts';

export interface SharingArea {
  readonly publicUrl: string;
  readonly share: ShareInvoice;
  readonly get: GetLink;
  readonly revoke: RevokeLink;
  readonly view: ViewShared;
  readonly file: GetSharedFile;
}

export function sharingArea({ publicUrl, share, get, revoke, view, file }: SharingArea): Area {
  const present = ({ token, createdAt, opened }: InvoiceLink): calls.LinkAnswer => ({
    url: publicUrl + sharedPagePath(token),
    token,
    createdAt: createdAt.toISOString(),
    opened: opened ? { first: opened.first.toISOString(), last: opened.last.toISOString(), count: opened.count } : null,
  });
  return (routes) => {
    routes.on(calls.shareInvoice, async ({ params }, actor) =>
      shown(present(await share.execute(actor, params['id'] ?? ''))),
    );
    routes.on(calls.getInvoiceLink, async ({ params }, actor) => {
      const link = await get.execute(actor, params['id'] ?? '');
      return shown(link ? present(link) : null);
    });
    routes.on(calls.revokeInvoiceLink, async ({ params }, actor) => {
      await revoke.execute(actor, params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
    routes.open(calls.viewShared, async ({ params, ctx }) => {
      keepPrivate(ctx);
      const { document } = await view.execute({ token: params['token'] ?? '', client: clientOf(ctx) });
      return shown(document);
    });
    routes.open(calls.getSharedXml, async ({ params, ctx }) => {
      keepPrivate(ctx);
      const request = { token: params['token'] ?? '', client: clientOf(ctx) };
      return download(ctx, 'application/xml', await file.execute(request, 'xml'));
    });
    routes.open(calls.getSharedPdf, async ({ params, ctx }) => {
      keepPrivate(ctx);
      const request = { token: params['token'] ?? '', client: clientOf(ctx) };
      return download(ctx, 'application/pdf', await file.execute(request, 'pdf'));
    });
  };
}

/** Whoever knows the address sees the document: it is in no search engine, and no other site is told of it. */
export function keepPrivate(ctx: Context): void {
  ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' });
}
