import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';

const names = ['nuevo', 'ver', 'editar', 'eliminar', 'patron'] as const;

export const useEmployeeDialogs = () => useDialogAddress(names);
