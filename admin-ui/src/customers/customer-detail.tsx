import { Button } from '@mui/material';
import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { USO_CFDI } from '@timbra/core/sat/catalogs/uso-cfdi.ts';
import { Link } from 'react-router';
import { useActions } from '../app/seam.ts';
import { numericDate } from '@timbra/ui/format/dates.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import type { Customer } from './customer-values.ts';

interface CustomerDetailProps {
  readonly customer: Customer;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

const unspecified = 'No especificado';

export function CustomerDetail({ customer, onEdit, onClose }: CustomerDetailProps) {
  const { rfc, nombre, usoCfdi, regimenFiscal, codigoPostal, email, telefono, createdAt } = customer;
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
          { label: 'RFC', value: rfc },
          { label: 'Nombre/Razón Social', value: nombre },
          { label: 'Uso CFDI', value: named(usoCfdi, USO_CFDI.nameOf(usoCfdi)) },
          { label: 'Régimen Fiscal', value: named(regimenFiscal, REGIMEN_FISCAL.nameOf(regimenFiscal)) },
          { label: 'Código Postal', value: codigoPostal },
          { label: 'Email', value: email || unspecified },
          { label: 'Teléfono', value: telefono || unspecified },
          { label: 'Fecha de Registro', value: numericDate(createdAt) },
        ]}
      />
    </Dialog>
  );
}

/** A key that the list lacks is shown as it is. */
const named = (key: string, name: string) => (name === key ? key : `${key} · ${name}`);
