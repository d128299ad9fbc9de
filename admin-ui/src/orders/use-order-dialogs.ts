import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';

const names = ['nuevo', 'ver', 'editar', 'pagado', 'ticket', 'recuperar', 'eliminar'] as const;

export const useOrderDialogs = () => useDialogAddress(names);
