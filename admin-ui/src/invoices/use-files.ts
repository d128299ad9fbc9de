import { createContext, use, useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { fetchFile, saveFile, whyNoFile, type InvoiceFile } from './invoice-files.ts';

type Tell = ReturnType<typeof useAlerts>;

/** What becomes of the files of a document. */
export interface FileActions {
  download(file: InvoiceFile, tell: Tell): Promise<void>;
  /** @returns what is to be shown, if anything. */
  view(file: InvoiceFile, tell: Tell): Promise<Blob | undefined>;
}

const realActions: FileActions = {
  download: async (file, tell) => {
    try {
      saveFile(await fetchFile(file), file.name);
    } catch (error) {
      tell.error(whyNoFile(error, file));
    }
  },
  view: async (file, tell) => {
    try {
      return await fetchFile(file);
    } catch (error) {
      tell.error(whyNoFile(error, file));
      return undefined;
    }
  },
};

export const FileActionsContext = createContext(realActions);

/** A file that is open for reading. */
export interface OpenFile extends InvoiceFile {
  readonly content: Blob;
}

export function useFiles() {
  const actions = use(FileActionsContext);
  const tell = useAlerts();
  /** The names of the files that are on their way. */
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<OpenFile>();
  const during = async (file: InvoiceFile, work: () => Promise<void>) => {
    setBusy((names) => [...names, file.name]);
    await work();
    setBusy((names) => names.filter((name) => name !== file.name));
  };
  return {
    open,
    close: () => setOpen(undefined),
    isBusy: (file: InvoiceFile) => busy.includes(file.name),
    download: (file: InvoiceFile) => during(file, () => actions.download(file, tell)),
    view: (file: InvoiceFile) =>
      during(file, async () => {
        const content = await actions.view(file, tell);
        if (content) setOpen({ ...file, content });
      }),
  };
}
