import type { AskedBy } from '@timbra/contract/calls.ts';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useMemo, useState } from 'react';
import { customerFields } from '@timbra/core/customers/customer.ts';
import { numericDate } from '@timbra/ui/format/format.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { HistoryButton } from '../audit/history-button.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { useMay } from '../shared/companies/companies-context.tsx';
import { useActions } from '../shared/actions/actions.ts';
import { factsOf } from '../shared/records/record-facts.ts';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useSaveRecord } from '../shared/form/use-save-record.ts';
import { comparedOf } from '../shared/records/record-values.ts';
import { customerCalls, restoreCustomer } from './customer-calls.ts';
import { blankCustomer, type Customer, type CustomerValues, problemsOf, valuesOf } from './customer-values.ts';
import { CustomerForm } from './customer-form.tsx';

const RemindersDialog = whenShown(async () => (await import('./reminders-dialog.tsx')).RemindersDialog);

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

const fields = comparedOf(customerFields);

interface CustomerDialogProps {
  /** It is the one to edit; none for a new one. */
  readonly customer?: Customer;
  readonly onClose: () => void;
}

function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
  const draftName = `cliente:${customer?.id ?? 'nuevo'}`;
  const success = customer ? 'Cliente actualizado' : 'Cliente creado';
  const save = useSaveRecord('clientes', customerCalls, customer, { draftName, success });
  const values = useMemo(() => (customer ? valuesOf(customer) : blankCustomer), [customer]);
  return (
    <FormDialog<CustomerValues, Customer>
      title={customer ? 'Editar Cliente' : 'Nuevo Cliente'}
      submitLabel="Guardar cliente"
      values={values}
      {...(customer ? { version: customer.version } : {})}
      draftName={draftName}
      check={problemsOf}
      save={save}
      onSaved={onClose}
      onClose={onClose}
      failure="Error al guardar el cliente"
      fields={fields}
    >
      <CustomerForm />
    </FormDialog>
  );
}

interface CustomerDetailProps {
  readonly customer: Customer;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

function CustomerDetail({ customer, onEdit, onClose }: CustomerDetailProps) {
  const may = useMay();
  const { linkToInvoice } = useActions();
  const [isReminding, setReminding] = useState(false);
  const mayChange = may('customers:write' satisfies AskedBy<'PATCH /customers/{id}'>);
  return (
    <Dialog
      title="Detalle del Cliente"
      onClose={onClose}
      actions={
        <>
          <HistoryButton companyId={customer.companyId} recordId={customer.id} />
          <Button onClick={() => setReminding(true)}>Recordatorios</Button>
          {mayChange ? <Button onClick={onEdit}>Editar Cliente</Button> : null}
          {may('invoices:draft' satisfies AskedBy<'POST /invoices/create'>) ? (
            <Button variant="contained" component={Link} {...linkToInvoice({ cliente: customer.id })}>
              Crear Factura
            </Button>
          ) : null}
        </>
      }
    >
      <Facts
        facts={[
          ...factsOf(customerFields, customer, { by: 'heading' }),
          { label: 'Fecha de Registro', value: numericDate(customer.createdAt) },
        ]}
      />
      {isReminding ? (
        <RemindersDialog customer={customer} mayChange={mayChange} onClose={() => setReminding(false)} />
      ) : null}
    </Dialog>
  );
}
