import type { GetInvoicePdf } from '@timbra/core/invoicing/files/get-invoice-pdf.ts';
import type { GetInvoiceXml } from '@timbra/core/invoicing/files/get-invoice-xml.ts';
import type { GetInvoiceZip } from '@timbra/core/invoicing/files/get-invoice-zip.ts';
import * as calls from '@timbra/contract/invoices.ts';
import { download } from '../download.ts';
import type { Area } from '../server.ts';

export interface InvoiceFilesArea {
  readonly xml: GetInvoiceXml;
  readonly pdf: GetInvoicePdf;
  readonly zip: GetInvoiceZip;
}

export function invoiceFilesArea({ xml, pdf, zip }: InvoiceFilesArea): Area {
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
  };
}
