import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';

const names = ['nuevo', 'ver', 'editar', 'pagado', 'ticket', 'eliminar'] as const;

export const useOrderDialogs = () => useDialogAddress(names);
