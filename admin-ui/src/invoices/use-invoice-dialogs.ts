import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';

/** `lista` is the detail of a document that was just issued. */
const names = ['ver', 'lista', 'eliminar', 'enviar'] as const;

export const useInvoiceDialogs = () => useDialogAddress(names);
