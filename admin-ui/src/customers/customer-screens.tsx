import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { restoreCustomer } from './customer-calls.ts';
import { CustomerDetail } from './customer-detail.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import type { Customer } from './customer-values.ts';

const title = 'Cliente';

export const CustomerCreate = () => <CustomerDialog onClose={useRecordScreens().close} />;

export const CustomerEdit = () => (
  <RecordScreen<Customer> title={title}>
    {(customer, close) => <CustomerDialog customer={customer} onClose={close} />}
  </RecordScreen>
);

export function CustomerShow() {
  const { open } = useRecordScreens();
  return (
    <RecordScreen<Customer> title={title}>
      {(customer, close) => (
        <CustomerDetail customer={customer} onEdit={() => open('edit', customer.id)} onClose={close} />
      )}
    </RecordScreen>
  );
}

export const CustomerRemoval = () => (
  <RecordScreen<Customer> title={title}>
    {(customer, close) => (
      <DeleteDialog
        resource="clientes"
        record={customer}
        question="¿Estás seguro de que quieres eliminar este cliente?"
        detail={`${customer.nombre} (${customer.rfc}). Sus facturas se conservan.`}
        action="Eliminar cliente"
        success="Cliente eliminado"
        failure="Error al eliminar el cliente"
        undo={{ call: () => restoreCustomer(customer.id), success: 'Cliente recuperado' }}
        onDone={close}
      />
    )}
  </RecordScreen>
);
