import type { CatalogRow } from '@timbra/core/sat/search/catalog-row.ts';

export interface EntryRow {
  readonly key: string;
  readonly name: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

/** Lists the columns of an `EntryRow`, of the entries `t`. */
export const entryColumns = 't.key, t.name, t.facts, t.valid_from::text, t.valid_to::text';

export function toCatalogRow({ key, name, facts, valid_from: from, valid_to: to }: EntryRow): CatalogRow {
  return {
    value: key,
    name,
    ...facts,
    ...(from !== null && { vigenciaDesde: from }),
    ...(to !== null && { vigenciaHasta: to }),
  };
}
