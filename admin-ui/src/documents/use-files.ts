import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { fetchApi, whileBusy } from '@timbra/ui/http/call.ts';
import { useActions } from '../shared/actions/actions.ts';
import { download, saveFile, whyNoFile } from '../shared/download/download.ts';
import type { FileKind, InvoiceFile } from '../shared/actions/invoice-file.ts';
import { fileName } from './invoice-row.ts';

/** A file that is open for reading. */
export interface OpenFile extends InvoiceFile {
  readonly content: Blob;
}

/** Does what is done with the files of documents. */
export function useFiles() {
  const { readFile } = useActions();
  const alerts = useAlerts();
  /** It names the files that are on their way. */
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<OpenFile>();
  const withContent = async (file: InvoiceFile, take: (content: Blob) => void) => {
    setBusy((names) => [...names, file.name]);
    try {
      const content = await readFile(file);
      if (content) take(content);
    } catch (error) {
      alerts.error(whyNoInvoiceFile(error, file));
    } finally {
      setBusy((names) => names.filter((name) => name !== file.name));
    }
  };
  return {
    open,
    close: () => setOpen(undefined),
    withContent,
    isBusy: (file: InvoiceFile) => busy.includes(file.name),
    download: (file: InvoiceFile) => withContent(file, (content) => saveFile(content, file.name)),
    view: (file: InvoiceFile) => withContent(file, (content) => setOpen({ ...file, content })),
  };
}

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

const whyNoInvoiceFile = (error: unknown, { kind }: InvoiceFile): string =>
  whyNoFile(error, `No pudimos obtener el ${kind.toUpperCase()}. Inténtalo de nuevo en un momento.`);

export const saveFilesOf = (ids: readonly string[]): Promise<void> =>
  whileBusy(() => download('/invoices/zip', 'facturas.zip', { method: 'POST', body: { invoiceIds: ids } }));
