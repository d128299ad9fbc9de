import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { RecordSearch } from '../../shared/fields/record-search.tsx';
import { customersOf } from '../../customers/customer-source.ts';
import { receptorOf } from '../model/receptor-of.ts';
import type { InvoiceValues } from '../model/values.ts';

const optionOf = ({ id, nombre, rfc }: CustomerAnswer) => ({ id, title: nombre, detail: rfc });

export interface CustomerPickerProps {
  readonly companyId: string;
  /** A customer was chosen. */
  readonly onCustomer?: (id: string) => void;
}

/** Finds a customer by name, RFC or mail, and fills the receiver in. */
export function CustomerPicker({ companyId, onCustomer }: CustomerPickerProps) {
  const { setValue, getValues, clearErrors } = useFormContext<InvoiceValues>();
  const id = useWatch<InvoiceValues, 'customerId'>({ name: 'customerId' });
  const fill = (customer: CustomerAnswer | null) => {
    if (!customer) return;
    setValue('receptor', receptorOf(customer));
    clearErrors('receptor');
    onCustomer?.(customer.id);
  };
  return (
    <RecordSearch<CustomerAnswer>
      name="customerId"
      label="Cliente"
      source={customersOf(companyId)}
      optionOf={optionOf}
      chosen={id === '' ? null : { id, title: getValues('receptor.nombre') }}
      onChosen={fill}
      placeholder="Busca por nombre o RFC"
      nothing="Sin resultados. Regístralo en Clientes, o escribe sus datos aquí."
      failure="Error al cargar los clientes"
      help="Al elegirlo se llenan sus datos; lo que cambies aquí vale solo para esta factura"
    />
  );
}
