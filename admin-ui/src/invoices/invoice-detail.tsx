import { Alert, Box, Button } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { fiscalDay } from '@timbra/ui/format/dates.ts';
import { EstadoChip } from '../documents/estado-chip.tsx';
import { estadoOf } from '../documents/estados.ts';
import { FileDialog } from '../documents/file-dialog.tsx';
import { FileLines } from '../documents/file-lines.tsx';
import { InvoiceErrors } from '../documents/invoice-errors.tsx';

import { fromList, hasFiles, invoiceTitle, signedTotal, viewAddress } from '../documents/invoice-row.ts';
import { OrderPart } from './linked-order.tsx';
import { Part } from '../documents/part.tsx';
import { originFacts } from './origin-facts.tsx';
import { tipoNames } from '../documents/tipos.ts';
import { useFiles } from '../documents/use-files.ts';

const AfterIssue = lazy(async () => ({ default: (await import('../documents/send/after-issue.tsx')).AfterIssue }));

interface InvoiceDetailProps {
  readonly invoice: InvoiceAnswer;
  /** It is said above it all: what just came of it. */
  readonly notice?: string;
  readonly onClose: () => void;
}

/** Shows a document in short, over the list; all of it is on its page. */
export function InvoiceDetail({ invoice, notice, onClose }: InvoiceDetailProps) {
  const files = useFiles();
  const list = new URLSearchParams(useLocation().search);
  // What was just issued is not shown again by whoever comes back.
  list.delete('emitida');
  return (
    <Dialog
      title={invoiceTitle(invoice)}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          component={Link}
          to={viewAddress(invoice.id)}
          state={fromList(list.size > 0 ? `?${list.toString()}` : '')}
        >
          Abrir
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 6 }}>
        {notice ? (
          <Alert severity="success" role="status">
            {notice}
          </Alert>
        ) : null}
        {notice && hasFiles(invoice) ? (
          <Suspense fallback={null}>
            <AfterIssue invoice={invoice} />
          </Suspense>
        ) : null}
        {invoice.errors.length > 0 && !hasFiles(invoice) ? <InvoiceErrors invoice={invoice} /> : null}
        <Facts
          facts={[
            { label: 'Cliente', value: invoice.cliente ?? '—' },
            { label: 'RFC', value: invoice.receptor.rfc ?? '—' },
            { label: 'Fecha', value: invoice.fecha ? fiscalDay(invoice.fecha) : '—' },
            { label: 'Monto', value: signedTotal(invoice) },
            { label: 'Estado', value: <EstadoChip estado={estadoOf(invoice)} /> },
            { label: 'Tipo', value: tipoNames[invoice.tipo] },
            ...originFacts(invoice),
          ]}
        />
        {hasFiles(invoice) ? (
          <Part title="Archivos">
            <FileLines invoice={invoice} files={files} />
          </Part>
        ) : null}
        <OrderPart invoice={invoice} />
      </Box>
      {files.open ? (
        <FileDialog title={files.open.name} name={files.open.name} content={files.open.content} onClose={files.close} />
      ) : null}
    </Dialog>
  );
}
