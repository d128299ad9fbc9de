import { lazy, Suspense } from 'react';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { RemovedDraftAnswer } from '@timbra/contract/invoices.ts';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { LoadingDialog } from '../shared/dialogs/loading-dialog.tsx';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { whileUnderWay } from '@timbra/ui/under-way.ts';
import { InvoiceDetail } from './invoice-detail.tsx';
import { invoiceTitle } from '../documents/invoice-title.ts';
import { isProcessing } from '../documents/invoice-row.ts';
import { issuedMessageOf } from '../documents/tipos.ts';
import { undoOf } from './restore-draft.ts';
import { useInvoiceDialogs } from './use-invoice-dialogs.ts';

const SendDialog = lazy(async () => ({ default: (await import('../documents/send/send-dialog.tsx')).SendDialog }));

const untilSettled = whileUnderWay<InvoiceAnswer>(isProcessing);

/** Shows the dialog that the address names, over the list. */
export function InvoiceDialogs() {
  const { name, id, close } = useInvoiceDialogs();
  if (name === undefined || id === undefined) return null;
  return (
    <RecordDialog<InvoiceAnswer>
      key={`${name}:${id}`}
      resource="facturas"
      id={id}
      title="Factura"
      onClose={close}
      pace={untilSettled}
    >
      {(invoice) =>
        name === 'eliminar' ? (
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
        ) : name === 'enviar' ? (
          <Suspense fallback={<LoadingDialog title={`Enviar ${invoiceTitle(invoice)}`} onClose={close} />}>
            <SendDialog documents={[{ id: invoice.id, name: invoiceTitle(invoice) }]} onClose={close} />
          </Suspense>
        ) : (
          <InvoiceDetail
            invoice={invoice}
            onClose={close}
            {...(name === 'lista' ? { notice: issuedMessageOf(invoice.tipo) } : {})}
          />
        )
      }
    </RecordDialog>
  );
}
