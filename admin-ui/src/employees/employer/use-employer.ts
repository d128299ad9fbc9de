import { callData } from '@timbra/ui/http/call.ts';
import { useQuery } from '@tanstack/react-query';

export const employerKey = (companyId: string) => ['patron', companyId] as const;

/** What a company says of itself in payslips, and what its employees choose from. */
export const useEmployer = (companyId: string) =>
  useQuery({
    queryKey: employerKey(companyId),
    queryFn: ({ signal }) => callData('GET /companies/{id}/employer', { params: { id: companyId }, signal }),
  });
