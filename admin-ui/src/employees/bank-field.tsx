import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { isClabe, type EmployeeValues } from './employee-values.ts';

/** SAT lists a hundred banks: all of them fit into one answer. */
const all = 200;

/** Shows the field of the bank of an account that does not say its bank itself. */
export function BankField(field: { readonly name: string; readonly label: string }) {
  const account = useWatch<EmployeeValues, 'cuentaBancaria'>({ name: 'cuentaBancaria' });
  const isAsked = account !== '' && !isClabe(account);
  const { data = [] } = useQuery({
    queryKey: ['catalogo', 'banco', 'todos'],
    queryFn: ({ signal }) =>
      callData('GET /catalogs/{name}', { params: { name: 'banco' }, query: { limit: all }, signal }),
    enabled: isAsked,
    staleTime: 600_000,
  });
  if (!isAsked) return null;
  const banks = data.map(({ value, name }) => ({ key: value, name }));
  return <SatSelect {...field} entries={banks} />;
}
