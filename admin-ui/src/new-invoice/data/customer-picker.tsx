import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { CustomerSearch } from '../../customers/customer-search.tsx';
import { receptorOf } from '../model/receptor-of.ts';
import type { InvoiceValues } from '../model/values.ts';

export interface CustomerPickerProps {
  readonly companyId: string;
  /** A customer was chosen. */
  readonly onCustomer?: (id: string) => void;
}

/** Finds a customer, and fills the receiver in. */
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
    <CustomerSearch
      companyId={companyId}
      chosen={id === '' ? null : { id, title: getValues('receptor.nombre') }}
      onChosen={fill}
      nothing="Sin resultados. Regístralo en Clientes, o escribe sus datos aquí."
      help="Al elegirlo se llenan sus datos; lo que cambies aquí vale solo para esta factura"
    />
  );
}
