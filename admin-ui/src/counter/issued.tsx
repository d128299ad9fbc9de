import { Box, Button, Card, CircularProgress, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { money } from '@timbra/ui/format/format.ts';
import { whileInProgress } from '@timbra/ui/in-progress.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { Printer } from 'lucide-react';
import { EstadoChip } from '../documents/estado-chip.tsx';
import { estadoOf, hasFiles, invoiceName, isProcessing, isRejected } from '../documents/invoice-row.ts';
import { FileDialog, fileOf, useFiles } from '../documents/file-dialog.tsx';
import { FileLines } from '../documents/file-lines.tsx';
import { Refused } from '../invoices/tickets/refused.tsx';
import { useWholeRecord } from '../shared/use-whole-record.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

interface IssuedProps {
  readonly id: string;
  /** Leads back to the form, where it was refused. */
  readonly onCorrect: () => void;
  readonly onNext: () => void;
}

const AfterIssue = whenShown(async () => (await import('../documents/send/after-issue.tsx')).AfterIssue);

const untilSettled = whileInProgress<InvoiceAnswer>(isProcessing);

/** Shows the invoice of a sale, to be handed over on paper, by mail or as files; and on to the next sale. */
export function Issued({ id, onCorrect, onNext }: IssuedProps) {
  const { data, error, refetch } = useWholeRecord<InvoiceAnswer>('facturas', id, { refetchInterval: untilSettled });
  return (
    <Card component="section" aria-label="La factura" sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 5 }}>
      {data ? <Document invoice={data} onCorrect={onCorrect} /> : null}
      {data ? null : <NotLoaded error={error} title="No pudimos cargar la factura." onRetry={refetch} height={160} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button
          variant="contained"
          size="large"
          autoFocus
          onClick={onNext}
          sx={{ flex: { xs: 1, sm: 'none' }, minHeight: 48 }}
        >
          Siguiente compra
        </Button>
      </Box>
    </Card>
  );
}

function Document({ invoice, onCorrect }: { readonly invoice: InvoiceAnswer; readonly onCorrect: () => void }) {
  const name = invoiceName(invoice);
  const { nombre, rfc } = invoice.receptor;
  return (
    <>
      <Box>
        <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography variant="h2">{`Factura ${name}`}</Typography>
          <EstadoChip estado={estadoOf(invoice)} />
          {isProcessing(invoice) ? <CircularProgress size={18} thickness={5} aria-hidden /> : null}
        </Box>
        <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {`${money(invoice.total, invoice.moneda)} para ${nombre ?? '—'}, ${rfc ?? '—'}`}
        </Typography>
      </Box>
      {isProcessing(invoice) ? (
        <Typography>
          Se está timbrando. Puedes seguir con la siguiente compra: aquí y en Facturas verás cuando esté.
        </Typography>
      ) : null}
      {isRejected(invoice) ? <Refused invoice={invoice} onCorrect={onCorrect} /> : null}
      {hasFiles(invoice) ? <HandOver invoice={invoice} /> : null}
    </>
  );
}

function HandOver({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const files = useFiles();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Button
        variant="outlined"
        startIcon={<Printer size={18} />}
        onClick={() => void files.withContent(fileOf(invoice, 'pdf'), printPdf)}
        sx={{ justifySelf: 'start' }}
      >
        Imprimir
      </Button>
      <AfterIssue invoice={invoice} />
      <FileLines invoice={invoice} files={files} />
      {files.open ? (
        <FileDialog title={files.open.name} name={files.open.name} content={files.open.content} onClose={files.close} />
      ) : null}
    </Box>
  );
}

/** It is long enough for whoever looks at the print dialog. */
const usedForMs = 600_000;

/** Hands a PDF to the browser's printing; where it shows no PDF itself, to whatever opens one. */
function printPdf(content: Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), usedForMs);
  if (!navigator.pdfViewerEnabled) {
    window.open(url, '_blank', 'noopener');
    return;
  }
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  frame.addEventListener('load', () => frame.contentWindow?.print());
  document.body.append(frame);
  setTimeout(() => frame.remove(), usedForMs);
}
