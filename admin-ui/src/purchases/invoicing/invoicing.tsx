import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useDialogAddress } from '../../shared/dialogs/use-dialog-address.ts';
import type { CalledFrom } from './invoice-calls.ts';

const InvoicingDialog = whenShown(async () => (await import('./invoicing-dialog.tsx')).InvoicingDialog);

export const useInvoicing = () => useDialogAddress(['factura']);

/** Shows the dialog in which the invoice of a purchase is asked for, when the address names it. */
export function Invoicing({ calledFrom }: { readonly calledFrom: CalledFrom }) {
  const { name, id, close } = useInvoicing();
  if (name === undefined || id === undefined) return null;
  return <InvoicingDialog key={id} id={id} calledFrom={calledFrom} onClose={close} />;
}
