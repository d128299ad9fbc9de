import { customerFields } from '@timbra/core/customers/customer-fields.ts';
import { useMemo } from 'react';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useSaveRecord } from '../shared/form/use-save-record.ts';
import { comparedOf } from '../shared/records/record-values.ts';
import { customerCalls } from './customer-calls.ts';
import { CustomerForm } from './customer-form.tsx';
import { blankCustomer, problemsOf, valuesOf, type Customer, type CustomerValues } from './customer-values.ts';

const fields = comparedOf(customerFields);

interface CustomerDialogProps {
  /** It is the one to edit; none for a new one. */
  readonly customer?: Customer;
  readonly onClose: () => void;
}

export function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
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
