import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from '@timbra/core/reports/period.ts';
import type { Section, Sections } from '@timbra/core/reports/report.ts';
import { callForData } from '@timbra/ui/http/call-api.ts';
import { companyKey } from '../companies/company-keys.ts';

/** What every part of the page is drawn of. */
export interface Asked {
  readonly companyId: string;
  readonly period: Period;
}

/** A section as it is now. While another period is on its way, the one before stays. */
export function useReport<S extends Section>(section: S, { companyId, period }: Asked) {
  const days = section === 'receivables' ? '' : `?${new URLSearchParams({ ...period })}`;
  return useQuery({
    queryKey: [...companyKey(companyId), 'reportes', section, days],
    queryFn: ({ signal }) => callForData<Sections[S]>(`/companies/${companyId}/reports/${section}${days}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}
