import type { Context } from 'koa';
import type { Delivery } from '@timbra/core/invoicing/sending/delivery.ts';
import {
  getMailAllowance,
  getRecipients,
  getSendingPreference,
  listDeliveries,
  saveSendingPreference,
  sendInvoice,
} from '@timbra/core/invoicing/sending/send-invoice.ts';
import { getReminders, saveReminders } from '@timbra/core/invoicing/reminding/change-reminders.ts';
import * as reminderCalls from '@timbra/contract/reminders.ts';
import * as calls from '@timbra/contract/sending.ts';
import { accepted, deleted, download, freshlySaved, shown } from '../answers.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';
import type { InvoiceLink } from '@timbra/core/invoicing/sharing/invoice-links.ts';
import * as sharingCalls from '@timbra/contract/sharing.ts';
import { getLink, revokeLink, shareInvoice } from '@timbra/core/invoicing/sharing/share-invoice.ts';
import { getSharedFile, viewShared } from '@timbra/core/invoicing/sharing/view-shared.ts';
import { clientOf } from '../caller.ts';
import { sharedPagePath } from '../shared-page.ts';

export function sendingArea(ports: Ports): Area {
  return (routes) => {
    routes.on(
      calls.emailInvoice,
      async ({ id, body: { to, note }, requestKey }, actor) => {
        await sendInvoice(ports, { actor, id, to, note, requestKey });
        return accepted((await listDeliveries(ports, actor, id)).map(presentDelivery));
      },
      async ({ id }, _ctx, actor) => accepted((await listDeliveries(ports, actor, id)).map(presentDelivery)),
    );
    routes.on(calls.listDeliveries, async ({ id }, actor) =>
      shown((await listDeliveries(ports, actor, id)).map(presentDelivery)),
    );
    routes.on(calls.getRecipients, async ({ id }, actor) => {
      const { remembered, receiver, isSent } = await getRecipients(ports, actor, id);
      return shown({ recordados: [...remembered], receptor: [...receiver], enviado: isSent });
    });
    routes.on(calls.getMailAllowance, async ({ id }, actor) => shown(await getMailAllowance(ports, actor, id)));
    routes.on(calls.getSending, async ({ id }, actor) => shown(await getSendingPreference(ports, actor, id)));
    routes.on(reminderCalls.getReminders, async ({ id }, actor) => shown(await getReminders(ports, actor, id)));
    routes.on(reminderCalls.saveReminders, async ({ id, body }, actor) =>
      shown(await saveReminders(ports, actor, id, body)),
    );
    routes.on(calls.saveSending, async ({ id, body: { version, ...wanted } }, actor) => {
      const saved = await saveSendingPreference(ports, actor, id, wanted, version ?? undefined);
      return shown(freshlySaved(saved, (one) => one));
    });
  };
}

const presentDelivery = ({ id, to, status, at, note, automatic }: Delivery): calls.DeliveryAnswer => ({
  id,
  to,
  status,
  at: at.toISOString(),
  note: note ?? null,
  automatic,
});

export function sharingArea(ports: Ports): Area {
  const presentLink = ({ token, createdAt, opened }: InvoiceLink): sharingCalls.LinkAnswer => ({
    url: ports.publicUrl + sharedPagePath(token),
    token,
    createdAt: createdAt.toISOString(),
    opened: opened ? { first: opened.first.toISOString(), last: opened.last.toISOString(), count: opened.count } : null,
  });
  return (routes) => {
    routes.on(sharingCalls.shareInvoice, async ({ id }, actor) =>
      shown(presentLink(await shareInvoice(ports, actor, id))),
    );
    routes.on(sharingCalls.getInvoiceLink, async ({ id }, actor) => {
      const link = await getLink(ports, actor, id);
      return shown(link ? presentLink(link) : null);
    });
    routes.on(sharingCalls.revokeInvoiceLink, async ({ id }, actor) => {
      await revokeLink(ports, actor, id);
      return deleted(id);
    });
    routes.open(sharingCalls.viewShared, async ({ params, ctx }) => {
      forbidSharing(ctx);
      const { document } = await viewShared(ports, { token: params['token'] ?? '', client: clientOf(ctx) });
      return shown(document);
    });
    routes.open(sharingCalls.getSharedXml, async ({ params, ctx }) => {
      forbidSharing(ctx);
      const request = { token: params['token'] ?? '', client: clientOf(ctx) };
      return download(ctx, 'application/xml', await getSharedFile(ports, request, 'xml'));
    });
    routes.open(sharingCalls.getSharedPdf, async ({ params, ctx }) => {
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
