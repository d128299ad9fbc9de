import { Box, Button } from '@mui/material';
import { Download, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { saveFile } from '../shared/download/download.ts';

interface FileDialogProps {
  readonly title: string;
  /** It is downloaded under this name. */
  readonly name: string;
  readonly content: Blob;
  readonly onClose: () => void;
}

type PaperProps = Pick<FileDialogProps, 'title' | 'content'>;

/** Shows a PDF or an XML to read before it is downloaded, if at all. */
export function FileDialog({ title, name, content, onClose }: FileDialogProps) {
  return (
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
}

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
