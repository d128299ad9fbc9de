import { callData } from '@timbra/ui/http/call.ts';
import { useRead } from '../../shared/data/use-answer.ts';

/** The query is asked again when an employee is saved, whose department may be a new one. */
export const employerKey = (companyId: string) => ['empleados', 'patron', companyId] as const;

/** Returns what a company says of itself in payslips, and what its employees choose from. */
export const useEmployer = (companyId: string) =>
  useRead(
    employerKey(companyId),
    (signal) => callData('GET /companies/{id}/employer', { params: { id: companyId }, signal }),
    { retry: 3 },
  );

/** Returns the departments that a company has listed, and those that its employees have. */
export function useDepartments(companyId: string): readonly string[] {
  const { data } = useEmployer(companyId);
  const all = new Set([...(data?.departamentos ?? []), ...(data?.departamentosEnUso ?? [])]);
  return [...all].toSorted((one, other) => one.localeCompare(other, 'es'));
}
