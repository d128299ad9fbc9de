import type { GetInvoicePdf } from '@timbra/core/invoicing/files/get-invoice-pdf.ts';
import type { GetInvoiceXml } from '@timbra/core/invoicing/files/get-invoice-xml.ts';
import type { GetInvoiceZip } from '@timbra/core/invoicing/files/get-invoice-zip.ts';
import type { ZipInvoices } from '@timbra/core/invoicing/files/zip-invoices.ts';
import * as calls from '@timbra/contract/invoices.ts';
import { Places } from '../../places/places.ts';
import { download, streamed } from '../download.ts';
import { goneOf } from '../gone.ts';
import type { Area } from '../server.ts';

/** Archives that a process writes at once: documents that nobody has asked for yet are printed on the way. */
const open = { atOnce: 4, atOnceOfKey: 2, queue: 0, mostWaitMs: 0, usuallyMs: 30_000 };

export interface InvoiceFilesArea {
  readonly xml: GetInvoiceXml;
  readonly pdf: GetInvoicePdf;
  readonly zip: GetInvoiceZip;
  readonly zipMany: ZipInvoices;
}

export function invoiceFilesArea({ xml, pdf, zip, zipMany }: InvoiceFilesArea): Area {
  return (routes) => {
    routes.on(calls.getInvoiceXml, async ({ params, ctx }, actor) =>
      download(ctx, 'application/xml', await xml.execute(actor, params['id'] ?? '')),
    );
    routes.on(calls.getInvoicePdf, async ({ params, ctx }, actor) =>
      download(ctx, 'application/pdf', await pdf.execute(actor, params['id'] ?? '')),
    );
    routes.on(calls.getInvoiceZip, async ({ params, ctx }, actor) =>
      download(ctx, 'application/zip', await zip.execute(actor, params['id'] ?? '')),
    );
    const places = new Places(open);
    routes.on(calls.zipInvoices, async ({ body, ctx }, actor) => {
      const place = await places.take(actor.userId, goneOf(ctx));
      ctx.res.once('close', () => place.leave());
      const content = await zipMany.execute(actor, body.invoiceIds);
      return streamed(ctx, 'application/zip', { name: 'facturas.zip', content });
    });
  };
}
