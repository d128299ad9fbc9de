import { lazy, Suspense } from 'react';
import { useDialogAddress } from '../../shared/dialogs/use-dialog-address.ts';
import type { CalledFrom } from './invoice-calls.ts';

const InvoicingDialog = lazy(async () => ({ default: (await import('./invoicing-dialog.tsx')).InvoicingDialog }));

export const useInvoicing = () => useDialogAddress(['factura']);

/** Shows the dialog in which the invoice of a purchase is asked for, when the address names it. */
export function Invoicing({ calledFrom }: { readonly calledFrom: CalledFrom }) {
  const { name, id, close } = useInvoicing();
  if (name === undefined || id === undefined) return null;
  return (
    <Suspense fallback={null}>
      <InvoicingDialog key={id} id={id} calledFrom={calledFrom} onClose={close} />
    </Suspense>
  );
}
