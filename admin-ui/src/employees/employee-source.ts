import { callData } from '@timbra/ui/http/call.ts';
import { firstOf, type RecordSource } from '../shared/fields/record-search.tsx';
import type { Employee } from './employee-values.ts';

/** Returns the source of the employees of a company, to choose one of. */
export const employeesOf = (companyId: string): RecordSource<Employee> => ({
  key: ['empleados', companyId],
  find: (words, signal) => {
    const query = firstOf(companyId, 'nombre', words);
    return words === ''
      ? callData('GET /employees', { query, signal })
      : callData('GET /employees/search', { query, signal });
  },
});
