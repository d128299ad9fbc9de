import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';

const names = ['pago'] as const;

/** The address names the documents that are paid, parted by commas. */
export const usePaymentDialog = () => useDialogAddress(names);
