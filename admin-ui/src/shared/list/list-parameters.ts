import type { Filters } from '../data/wanted-filters.ts';

/** Returns whose rows, and which of them, as the calls beside a list's own take it. */
export function listParameters(companyId: string, { q, ...filter }: Filters): URLSearchParams {
  const query = new URLSearchParams({ companyId });
  if (typeof q === 'string' && q.trim() !== '') query.set('q', q);
  if (Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter));
  return query;
}
