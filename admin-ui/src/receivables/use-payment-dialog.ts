import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';

const names = ['pago'] as const;

/** The address names it where nothing that is owed here is paid: documents of another system, added by their XML. */
export const ofAnotherSystem = 'otro-sistema';

/** The address names the documents that are paid, parted by commas. */
export const usePaymentDialog = () => useDialogAddress(names);
