import { lazy, Suspense, type ReactNode } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { Link, useLocation } from 'react-router';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { RemovedDraftAnswer } from '@timbra/contract/invoices.ts';
import { whileInProgress } from '@timbra/ui/in-progress.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { fiscalDay } from '@timbra/ui/format/format.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { issuedMessageOf, tipoNames } from '../documents/tipos.ts';
import { askedOf } from '../documents/asked-of.ts';
import { Allowed } from '../shared/dialogs/allowed.tsx';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { LoadingDialog } from '../shared/dialogs/loading-dialog.tsx';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { RecordScreen } from '../shared/screens/record-screen.tsx';
import { EstadoChip } from '../documents/estado-chip.tsx';
import {
  estadoOf,
  fromList,
  hasFiles,
  invoiceTitle,
  isProcessing,
  signedTotal,
  viewAddress,
} from '../documents/invoice-row.ts';
import { FileDialog, useFiles } from '../documents/file-dialog.tsx';
import { FileLines } from '../documents/file-lines.tsx';
import { InvoiceErrors } from '../documents/invoice-errors.tsx';
import { Part } from '../documents/part.tsx';
import { undoOf } from './restore-draft.ts';
import { OrderPart } from './linked-order.tsx';
import { originFacts } from './origin-facts.tsx';

const SendDialog = lazy(async () => ({ default: (await import('../documents/send/send-dialog.tsx')).SendDialog }));

const untilSettled = whileInProgress<InvoiceAnswer>(isProcessing);

/** Shows a document over its list, and asks for it again until it is settled. */
const OfInvoice = ({ children }: { readonly children: (invoice: InvoiceAnswer, close: () => void) => ReactNode }) => (
  <RecordScreen<InvoiceAnswer> title="Factura" pace={untilSettled}>
    {children}
  </RecordScreen>
);

export const InvoiceShow = () => (
  <OfInvoice>{(invoice, close) => <InvoiceDetail invoice={invoice} onClose={close} />}</OfInvoice>
);

/** Shows the same of one that was just issued. */
export const InvoiceIssued = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <RecordDialog<InvoiceAnswer>
    key={id}
    resource="facturas"
    id={id}
    title="Factura"
    onClose={onClose}
    pace={untilSettled}
  >
    {(invoice) => <InvoiceDetail invoice={invoice} notice={issuedMessageOf(invoice.tipo)} onClose={onClose} />}
  </RecordDialog>
);

export const InvoiceSending = () => (
  <OfInvoice>
    {(invoice, close) => (
      <Allowed asks={askedOf('send')(invoice)} title={`Enviar ${invoiceTitle(invoice)}`} onClose={close}>
        <Suspense fallback={<LoadingDialog title={`Enviar ${invoiceTitle(invoice)}`} onClose={close} />}>
          <SendDialog documents={[{ id: invoice.id, name: invoiceTitle(invoice) }]} onClose={close} />
        </Suspense>
      </Allowed>
    )}
  </OfInvoice>
);

export const InvoiceRemoval = () => (
  <OfInvoice>
    {(invoice, close) => (
      <DeleteDialog
        asks={askedOf('draft')(invoice)}
        resource="facturas"
        record={invoice}
        question="¿Eliminar este borrador?"
        detail="No se ha timbrado: no usa ningún timbre."
        action="Eliminar borrador"
        success="Borrador eliminado"
        failure="Error al eliminar el borrador"
        undo={(removed) => undoOf(invoice, removed as Partial<RemovedDraftAnswer>)}
        onDone={close}
      />
    )}
  </OfInvoice>
);

const AfterIssue = whenShown(async () => (await import('../documents/send/after-issue.tsx')).AfterIssue);

interface InvoiceDetailProps {
  readonly invoice: InvoiceAnswer;
  /** It is said above it all: what just came of it. */
  readonly notice?: string;
  readonly onClose: () => void;
}

/** Shows a document in short, over the list; all of it is on its page. */
function InvoiceDetail({ invoice, notice, onClose }: InvoiceDetailProps) {
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
        {notice && hasFiles(invoice) ? <AfterIssue invoice={invoice} /> : null}
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
