import * as calls from '@timbra/contract/invoices.ts';
import {
  getInvoicePdf,
  getInvoiceXml,
  getInvoiceZip,
  zipInvoices,
} from '@timbra/core/invoicing/files/get-invoice-files.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { Slots } from '../../slots/slots.ts';
import { download, streamed } from '../answers.ts';
import { goneOf } from '../gone.ts';
import type { Area } from '../server.ts';

/** Archives that a process writes at once: documents that nobody has asked for yet are printed on the way. */
const open = { atOnce: 4, atOnceOfKey: 2, queue: 0, mostWaitMs: 0, usuallyMs: 30_000 };

export function invoiceFilesArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getInvoiceXml, async ({ params, ctx }, actor) =>
      download(ctx, 'application/xml', await getInvoiceXml(ports, actor, params['id'] ?? '')),
    );
    routes.on(calls.getInvoicePdf, async ({ params, ctx }, actor) =>
      download(ctx, 'application/pdf', await getInvoicePdf(ports, actor, params['id'] ?? '')),
    );
    routes.on(calls.getInvoiceZip, async ({ params, ctx }, actor) =>
      download(ctx, 'application/zip', await getInvoiceZip(ports, actor, params['id'] ?? '')),
    );
    const slots = new Slots(open);
    routes.on(calls.zipInvoices, async ({ body, ctx }, actor) => {
      const slot = await slots.take(actor.userId, goneOf(ctx));
      ctx.res.once('close', () => slot.leave());
      const content = await zipInvoices(ports, actor, body.invoiceIds);
      return streamed(ctx, 'application/zip', { name: 'facturas.zip', content });
    });
  };
}
