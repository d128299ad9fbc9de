import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { RecordSearch, type RecordOption, firstOf, type RecordSource } from '../shared/fields/record-search.tsx';
import type { Customer } from './customer-values.ts';

interface CustomerSearchProps {
  readonly companyId: string;
  /** Is what stands in the field for the id that the form holds as `customerId`. */
  readonly chosen: RecordOption | null;
  /** Is told null when the choice is taken back. */
  readonly onChosen: (customer: CustomerAnswer | null) => void;
  readonly nothing: string;
  readonly help?: string;
}

/** Finds one of the company's customers by name, RFC or mail. */
export const CustomerSearch = ({ companyId, ...props }: CustomerSearchProps) => (
  <RecordSearch<CustomerAnswer>
    name="customerId"
    label="Cliente"
    source={customersOf(companyId)}
    optionOf={({ id, nombre, rfc }) => ({ id, title: nombre, detail: rfc })}
    placeholder="Busca por nombre o RFC"
    failure="Error al cargar los clientes"
    {...props}
  />
);

/** Returns the source of the customers of a company, to choose one of. */
const customersOf = (companyId: string): RecordSource<Customer> => ({
  key: ['clientes', companyId],
  find: (words, signal) => {
    const query = firstOf(companyId, 'nombre', words);
    return words === ''
      ? callData('GET /customers', { query, signal })
      : callData('GET /customers/search', { query, signal });
  },
});
