import { Box, Button } from '@mui/material';
import { Download, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { fetchApi, whileBusy } from '@timbra/ui/http/call.ts';
import { download, saveFile, whyNoFile } from '../shared/download/download.ts';
import { useActions } from '../shared/actions/actions.ts';
import type { FileKind, InvoiceFile } from '../shared/actions/invoice-file.ts';
import { fileName } from './invoice-row.ts';

interface FileDialogProps {
  readonly title: string;
  /** It is downloaded under this name. */
  readonly name: string;
  readonly content: Blob;
  readonly onClose: () => void;
}

type PaperProps = Pick<FileDialogProps, 'title' | 'content'>;

/** Shows a PDF or an XML to read before it is downloaded, if at all. */
export const FileDialog = ({ title, name, content, onClose }: FileDialogProps) => (
  <Dialog
    title={title}
    width="wide"
    onClose={onClose}
    actions={
      <Button variant="contained" startIcon={<Download size={18} />} onClick={() => saveFile(content, name)}>
        Descargar
      </Button>
    }
  >
    {name.endsWith('.xml') ? <Markup content={content} /> : <Paper title={title} content={content} />}
  </Dialog>
);

/** Many browsers of phones show a PDF only by itself: a frame would stay empty. */
const Paper = (props: PaperProps) =>
  navigator.pdfViewerEnabled ? (
    <Frame {...props} />
  ) : (
    <EmptyState
      icon={FileText}
      title="Este navegador no muestra el PDF aquí"
      text="Descárgalo para verlo con otra aplicación."
    />
  );

function Frame({ title, content }: PaperProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return (
    <Box
      component="iframe"
      src={url}
      title={title}
      sx={{ width: 1, height: { xs: '72dvh', sm: '68dvh' }, border: 1, borderColor: 'divider', borderRadius: '8px' }}
    />
  );
}

function Markup({ content }: { readonly content: Blob }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isShown = true;
    void content.text().then((read) => {
      if (isShown) setText(onLines(read));
    });
    return () => {
      isShown = false;
    };
  }, [content]);
  return (
    <Box
      component="pre"
      tabIndex={0}
      aria-label="Contenido del XML"
      sx={{
        m: 0,
        p: 4,
        maxHeight: '68dvh',
        overflow: 'auto',
        fontSize: 12.5,
        lineHeight: '18px',
        borderRadius: '8px',
        bgcolor: 'background.default',
        whiteSpace: 'pre-wrap',
      }}
    >
      {text}
    </Box>
  );
}

/** Returns each element on a line of its own, indented: stamped XML comes in one line. */
function onLines(xml: string): string {
  let depth = 0;
  return xml
    .replaceAll(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth -= 1;
      const written = `${'  '.repeat(Math.max(0, depth))}${line}`;
      if (/^<[^!?/]/.test(line) && !line.includes('</') && !line.endsWith('/>')) depth += 1;
      return written;
    })
    .join('\n');
}

/** A file that is open for reading. */
interface OpenFile extends InvoiceFile {
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
