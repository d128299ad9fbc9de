import type { CatalogRow } from '@timbra/core/sat/search/catalog-row.ts';
import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalogs.ts';
import { raw, sql, type Sql } from '../lists/sql.ts';

export interface EntryRow {
  readonly key: string;
  readonly name: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

const entryColumns = 't.key, t.name, t.facts, t.valid_from::text, t.valid_to::text';

export function toCatalogRow({ key, name, facts, valid_from: from, valid_to: to }: EntryRow): CatalogRow {
  return {
    value: key,
    name,
    ...facts,
    ...(from !== null && { vigenciaDesde: from }),
    ...(to !== null && { vigenciaHasta: to }),
  };
}

/** Goods of Carta Porte are keys of a list that has their names and words already. */
const listsOfWords: { readonly [Name in LargeCatalogName]?: LargeCatalogName } = { claveProdServCP: 'claveProdServ' };

export interface Worded {
  /** Whose names and words are searched. */
  readonly list: LargeCatalogName;
  /** Keeps its entries `t` to those of the list that is asked for. */
  readonly only: Sql;
  /** Columns of an `EntryRow` of `t`, and what else has to be joined for them. */
  readonly columns: Sql;
  readonly join: Sql;
}

export function worded(name: LargeCatalogName): Worded {
  const list = listsOfWords[name];
  if (list === undefined) return { list: name, only: raw(''), columns: raw(entryColumns), join: raw('') };
  return {
    list,
    only: sql`and exists (select from catalog_entries o where o.catalog = ${name} and o.key = t.key)`,
    columns: raw('t.key, t.name, o.facts, o.valid_from::text, o.valid_to::text'),
    join: sql`join catalog_entries o on o.catalog = ${name} and o.key = t.key`,
  };
}
