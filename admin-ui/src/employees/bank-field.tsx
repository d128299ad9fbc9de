import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { useWatch } from 'react-hook-form';
import { useAnswer } from '../shared/data/use-answer.ts';
import { isClabe, type EmployeeValues } from './employee-values.ts';

/** SAT lists a hundred banks: all of them fit into one answer. */
const all = 200;

/** Shows the field of the bank of an account that does not say its bank itself. */
export function BankField(field: { readonly name: string; readonly label: string }) {
  const account = useWatch<EmployeeValues, 'cuentaBancaria'>({ name: 'cuentaBancaria' });
  const isAsked = account !== '' && !isClabe(account);
  const { data = [] } = useAnswer(
    'GET /catalogs/{name}',
    { params: { name: 'banco' }, query: { limit: all } },
    { enabled: isAsked, staleTime: 600_000, retry: 3 },
  );
  if (!isAsked) return null;
  const banks = data.map(({ value, name }) => ({ key: value, name }));
  return <SatSelect {...field} entries={banks} />;
}
