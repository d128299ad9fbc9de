import type { TableFormat } from '@timbra/core/shared/table.ts';
import type { Filters } from '../list/wanted-filters.ts';

/** A list as the screen shows it, and which of its days are wanted. */
export interface ExportWish {
  readonly companyId: string;
  readonly filters: Filters;
  readonly sort: { readonly field: string; readonly order: string };
  readonly format: TableFormat;
  /** `2026-11-20`; without them, all that the list has. */
  readonly desde: string;
  readonly hasta: string;
}

/** What the call of an export takes: the list's own parameters, the format and the days. */
export function exportQuery({ companyId, filters, sort, format, desde, hasta }: ExportWish): string {
  const { q, ...filter } = filters;
  const query = new URLSearchParams({ companyId, format, sort: JSON.stringify([sort.field, sort.order]) });
  if (typeof q === 'string' && q.trim() !== '') query.set('q', q);
  if (Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter));
  if (desde !== '') query.set('desde', desde);
  if (hasta !== '') query.set('hasta', hasta);
  return query.toString();
}
