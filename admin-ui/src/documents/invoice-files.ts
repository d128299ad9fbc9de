import { fetchApi } from '@timbra/ui/http/fetch-api.ts';
import type { FileKind, InvoiceFile } from '../shared/actions/invoice-file.ts';
import { download, whyNoFile } from '../shared/download/download.ts';
import { fileName } from './invoice-row.ts';

interface Named {
  readonly id: string;
  readonly serie: string | null;
  readonly folio: number | null;
}

export const fileOf = (invoice: Named, kind: FileKind): InvoiceFile => ({
  id: invoice.id,
  kind,
  name: fileName(invoice, kind),
});

/** Fetches a file through an authenticated call: a plain link would carry no token. */
export const fetchFile = async ({ id, kind }: InvoiceFile): Promise<Blob> =>
  (await fetchApi(`/invoices/${id}/${kind}`)).blob();

export const whyNoInvoiceFile = (error: unknown, { kind }: InvoiceFile): string =>
  whyNoFile(error, `No pudimos obtener el ${kind.toUpperCase()}. Inténtalo de nuevo en un momento.`);

export const saveFilesOf = (ids: readonly string[]): Promise<void> =>
  download('/invoices/zip', 'facturas.zip', { method: 'POST', body: { invoiceIds: ids } });
