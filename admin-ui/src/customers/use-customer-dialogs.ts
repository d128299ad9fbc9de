import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';

const names = ['nuevo', 'ver', 'editar', 'eliminar'] as const;

export const useCustomerDialogs = () => useDialogAddress(names);
