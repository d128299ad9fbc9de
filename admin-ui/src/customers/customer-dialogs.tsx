import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { restoreCustomer } from './customer-calls.ts';
import { CustomerDetail } from './customer-detail.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import type { Customer } from './customer-values.ts';
import { useCustomerDialogs } from './use-customer-dialogs.ts';

/** The dialog that the address names, over the list. */
export function CustomerDialogs() {
  const { name, id, open, close } = useCustomerDialogs();
  if (name === 'nuevo') return <CustomerDialog onClose={close} />;
  if (name === undefined || id === undefined) return null;
  return (
    <RecordDialog<Customer> key={`${name}:${id}`} resource="clientes" id={id} title="Cliente" onClose={close}>
      {(customer) => {
        if (name === 'editar') return <CustomerDialog customer={customer} onClose={close} />;
        if (name === 'ver') {
          return <CustomerDetail customer={customer} onEdit={() => open('editar', id)} onClose={close} />;
        }
        return (
          <DeleteDialog
            resource="clientes"
            record={customer}
            question="¿Estás seguro de que quieres eliminar este cliente?"
            detail={`${customer.nombre} (${customer.rfc}). Sus facturas se conservan.`}
            action="Eliminar cliente"
            success="Cliente eliminado"
            failure="Error al eliminar el cliente"
            undo={{ call: () => restoreCustomer(id), success: 'Cliente recuperado' }}
            onDone={close}
          />
        );
      }}
    </RecordDialog>
  );
}
