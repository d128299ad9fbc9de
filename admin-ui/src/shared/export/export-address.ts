import type { TableFormat } from '@timbra/core/shared/table.ts';
import { listParameters } from '../list/list-parameters.ts';
import type { Filters } from '../data/wanted-filters.ts';

/** A list as the screen shows it, and which of its days are wanted. */
export interface ExportChoices {
  readonly companyId: string;
  readonly filters: Filters;
  readonly sort: { readonly field: string; readonly order: string };
  readonly format: TableFormat;
  /** It is a day like `2026-11-20`; without them, all that the list has. */
  readonly desde: string;
  readonly hasta: string;
}

/** Returns what the call of an export takes: the list's own parameters, the format and the days. */
export function exportQuery({ companyId, filters, sort, format, desde, hasta }: ExportChoices): string {
  const query = listParameters(companyId, filters);
  query.set('format', format);
  query.set('sort', JSON.stringify([sort.field, sort.order]));
  if (desde !== '') query.set('desde', desde);
  if (hasta !== '') query.set('hasta', hasta);
  return query.toString();
}
