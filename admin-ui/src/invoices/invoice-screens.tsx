import { lazy, Suspense, type ReactNode } from 'react';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { RemovedDraftAnswer } from '@timbra/contract/invoices.ts';
import { whileUnderWay } from '@timbra/ui/under-way.ts';
import { invoiceTitle, isProcessing } from '../documents/invoice-row.ts';
import { issuedMessageOf } from '../documents/tipos.ts';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { LoadingDialog } from '../shared/dialogs/loading-dialog.tsx';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { RecordScreen } from '../shared/screens/record-screen.tsx';
import { InvoiceDetail } from './invoice-detail.tsx';
import { undoOf } from './restore-draft.ts';

const SendDialog = lazy(async () => ({ default: (await import('../documents/send/send-dialog.tsx')).SendDialog }));

const untilSettled = whileUnderWay<InvoiceAnswer>(isProcessing);

interface OfInvoiceProps {
  readonly children: (invoice: InvoiceAnswer, close: () => void) => ReactNode;
}

/** Shows a document over its list, and asks for it again until it is settled. */
const OfInvoice = ({ children }: OfInvoiceProps) => (
  <RecordScreen<InvoiceAnswer> title="Factura" pace={untilSettled}>
    {children}
  </RecordScreen>
);

export const InvoiceShow = () => (
  <OfInvoice>{(invoice, close) => <InvoiceDetail invoice={invoice} onClose={close} />}</OfInvoice>
);

interface InvoiceIssuedProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Shows the same of one that was just issued. */
export const InvoiceIssued = ({ id, onClose }: InvoiceIssuedProps) => (
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
      <Suspense fallback={<LoadingDialog title={`Enviar ${invoiceTitle(invoice)}`} onClose={close} />}>
        <SendDialog documents={[{ id: invoice.id, name: invoiceTitle(invoice) }]} onClose={close} />
      </Suspense>
    )}
  </OfInvoice>
);

export const InvoiceRemoval = () => (
  <OfInvoice>
    {(invoice, close) => (
      <DeleteDialog
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
