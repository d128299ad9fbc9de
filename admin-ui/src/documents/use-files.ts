import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { useActions } from '../shared/actions/actions.ts';
import { saveFile } from '../shared/download/download.ts';
import type { InvoiceFile } from '../shared/actions/invoice-file.ts';
import { whyNoInvoiceFile } from './invoice-files.ts';

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
