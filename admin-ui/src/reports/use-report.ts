import { keepPreviousData } from '@tanstack/react-query';
import type { Period } from '@timbra/core/reports/period.ts';
import type { Section, Sections } from '@timbra/core/reports/report.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { useRead } from '../shared/data/use-answer.ts';
import { companyKey } from '../shared/drafts/drafts.ts';

/** Every part of the page is drawn of these. */
export interface Asked {
  readonly companyId: string;
  readonly period: Period;
}

const given = ({ companyId, period }: Asked, signal: AbortSignal) => ({
  params: { id: companyId },
  query: period,
  signal,
});

type Load<S extends Section> = (asked: Asked, signal: AbortSignal) => Promise<Sections[S]>;

const calls: { readonly [S in Section]: Load<S> } = {
  months: (asked, signal) => callData('GET /companies/{id}/reports/months', given(asked, signal)),
  customers: (asked, signal) => callData('GET /companies/{id}/reports/customers', given(asked, signal)),
  products: (asked, signal) => callData('GET /companies/{id}/reports/products', given(asked, signal)),
  taxes: (asked, signal) => callData('GET /companies/{id}/reports/taxes', given(asked, signal)),
  // What is owed today: the period does not count.
  receivables: ({ companyId }, signal) =>
    callData('GET /companies/{id}/reports/receivables', { params: { id: companyId }, signal }),
  stamps: (asked, signal) => callData('GET /companies/{id}/reports/stamps', given(asked, signal)),
};

/** Returns a section as it is now. While another period is on its way, the one before stays. */
export function useReport<S extends Section>(section: S, asked: Asked) {
  const load: Load<S> = calls[section];
  return useRead(
    [...companyKey(asked.companyId), 'reportes', section, section === 'receivables' ? null : asked.period],
    (signal) => load(asked, signal),
    // An answer stays the one that came, which knows its age.
    { placeholderData: keepPreviousData, staleTime: 0, structuralSharing: false },
  );
}
