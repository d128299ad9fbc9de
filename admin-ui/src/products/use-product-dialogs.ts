import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';

const names = ['nuevo', 'editar', 'eliminar'] as const;

export const useProductDialogs = () => useDialogAddress(names);
