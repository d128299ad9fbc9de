import type { GetInvoicePdf } from '@timbra/core/invoicing/files/get-invoice-pdf.ts';
import type { GetInvoiceXml } from '@timbra/core/invoicing/files/get-invoice-xml.ts';
import type { GetInvoiceZip } from '@timbra/core/invoicing/files/get-invoice-zip.ts';
import type { ZipInvoices } from '@timbra/core/invoicing/files/zip-invoices.ts';
import { overloaded } from '@timbra/core/shared/errors.ts';
import * as calls from '@timbra/contract/invoices.ts';
import { download, streamed } from '../download.ts';
import type { Area } from '../server.ts';

/** Archives that a process writes at once: documents that nobody has asked for yet are printed on the way. */
const mostOpen = 4;

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
    let open = 0;
    routes.on(calls.zipInvoices, async ({ body, ctx }, actor) => {
      if (open >= mostOpen) throw overloaded(30);
      open += 1;
      ctx.res.once('close', () => (open -= 1));
      const content = await zipMany.execute(actor, body.invoiceIds);
      return streamed(ctx, 'application/zip', { name: 'facturas.zip', content });
    });
  };
}
