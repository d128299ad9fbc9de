import { Button } from '@mui/material';
import { customerFields } from '@timbra/core/customers/customer-fields.ts';
import { Link } from 'react-router';
import { useActions } from '../shared/actions/actions.ts';
import { numericDate } from '@timbra/ui/format/dates.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { factsOf } from '../shared/records/record-facts.ts';
import type { Customer } from './customer-values.ts';

interface CustomerDetailProps {
  readonly customer: Customer;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

export function CustomerDetail({ customer, onEdit, onClose }: CustomerDetailProps) {
  const { linkToInvoice } = useActions();
  return (
    <Dialog
      title="Detalle del Cliente"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onEdit}>Editar Cliente</Button>
          <Button variant="contained" component={Link} {...linkToInvoice({ cliente: customer.id })}>
            Crear Factura
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          ...factsOf(customerFields, customer, { by: 'heading' }),
          { label: 'Fecha de Registro', value: numericDate(customer.createdAt) },
        ]}
      />
    </Dialog>
  );
}
