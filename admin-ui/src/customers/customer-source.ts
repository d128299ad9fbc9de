import { callData } from '@timbra/ui/http/call.ts';
import { firstOf, type RecordSource } from '../shared/fields/record-search.tsx';
import type { Customer } from './customer-values.ts';

/** Returns the source of the customers of a company, to choose one of. */
export const customersOf = (companyId: string): RecordSource<Customer> => ({
  key: ['clientes', companyId],
  find: (words, signal) => {
    const query = firstOf(companyId, 'nombre', words);
    return words === ''
      ? callData('GET /customers', { query, signal })
      : callData('GET /customers/search', { query, signal });
  },
});
