import type { CatalogRow } from '@timbra/core/catalogs/catalog-row.ts';
import {
  largeCatalogNames,
  type CatalogKeys,
  type LargeCatalogName,
  type LargeCatalogs,
  type Presence,
} from '@timbra/core/catalogs/large-catalogs.ts';
import type { CatalogLookups } from '@timbra/core/invoicing/cfdi/rules/rule.ts';
import type { CatalogKeys as CfdiKeys } from '@timbra/core/invoicing/cfdi/rules/check.ts';
import type { SatCatalogs } from '@timbra/core/invoicing/sat-catalogs.ts';
import type { Database } from './database.ts';
import { matching } from './lists/search.ts';
import { allOf, raw, sql } from './lists/sql.ts';

interface EntryRow {
  readonly key: string;
  readonly name: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

interface FoundRow {
  readonly list: LargeCatalogName;
  readonly key: string;
  readonly presence: 'valid' | 'expired' | 'missing' | 'unknown';
}

export class PostgresLargeCatalogs implements LargeCatalogs, SatCatalogs {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async presence(keys: CatalogKeys): Promise<(name: LargeCatalogName, key: string) => Presence> {
    const wanted = largeCatalogNames.flatMap((list) => (keys[list] ?? []).map((key) => ({ list, key })));
    const rows = wanted.length === 0 ? [] : await this.#found(wanted);
    const known = new Map(rows.map(({ list, key, presence }) => [`${list} ${key}`, presence]));
    return (list, key) => {
      const presence = known.get(`${list} ${key}`) ?? 'unknown';
      return presence === 'unknown' ? presence : presence === 'valid';
    };
  }

  async lookup(keys: CfdiKeys): Promise<CatalogLookups> {
    const presence = await this.presence(keys);
    return {
      hasClaveProdServ: (key) => presence('claveProdServ', key),
      hasClaveUnidad: (key) => presence('claveUnidad', key),
      hasCodigoPostal: (key) => presence('codigoPostal', key),
    };
  }

  #found(wanted: readonly { list: LargeCatalogName; key: string }[]): Promise<FoundRow[]> {
    return this.#database.rows<FoundRow>(
      `select w.list, w.key, case
         when e.key is null then case when l.complete then 'missing' else 'unknown' end
         when current_date not between coalesce(e.valid_from, current_date) and coalesce(e.valid_to, current_date)
           then 'expired'
         else 'valid' end as presence
       from jsonb_to_recordset(?::jsonb) w(list text, key text)
       left join catalog_lists l on l.name = w.list
       left join catalog_entries e on e.catalog = w.list and e.key = w.key`,
      [JSON.stringify(wanted)],
    );
  }

  async search(name: LargeCatalogName, query: string, limit: number): Promise<CatalogRow[]> {
    const wanted = query.trim();
    const matches = matching(
      't.busca',
      wanted.split(/\s+/).filter((word) => word !== ''),
    );
    const { text, values } = sql`
      select t.key, t.name, t.facts, t.valid_from::text, t.valid_to::text
      from catalog_entries t, (select search_text(${wanted}) as whole) w
      where t.catalog = ${name} and ${allOf(matches)} order by ${raw(wanted === '' ? frequentFirst : bestFirst)}
      limit ${limit}`;
    return (await this.#database.rows<EntryRow>(text, values)).map(toRow);
  }

  async isWhole(name: LargeCatalogName): Promise<boolean> {
    const whole = 'select 1 from catalog_lists where name = ? and complete';
    return (await this.#database.row(whole, [name])) !== undefined;
  }

  async add(name: LargeCatalogName, rows: readonly CatalogRow[]): Promise<void> {
    const entries = rows.map(({ value: key, name: text, ...facts }) => ({ key, name: text, facts }));
    await this.#database.change(
      `insert into catalog_entries (catalog, key, name, facts)
       select l.name, e.key, e.name, e.facts
       from jsonb_to_recordset(?::jsonb) e(key text, name text, facts jsonb)
         join catalog_lists l on l.name = ? and not l.complete
       on conflict do nothing`,
      [JSON.stringify(entries), name],
    );
  }

  /** IANA zone of a postal code, where the list that was loaded tells it. */
  async timeZone(codigoPostal: string): Promise<string | undefined> {
    const row = await this.#database.row<{ zone: string | null }>(
      `select facts ->> 'zona' as zone from catalog_entries where catalog = 'codigoPostal' and key = ?`,
      [codigoPostal],
    );
    return row?.zone ?? undefined;
  }
}

const frequentFirst = 't.frequency, t.key';

const bestFirst = `
  lower(t.key) = w.whole desc, starts_with(lower(t.key), w.whole) desc, coalesce(t.valid_to < current_date, false),
  t.plain_name = w.whole desc, t.frequency nulls last, starts_with(t.plain_name, w.whole) desc, length(t.name), t.key`;

function toRow({ key, name, facts, valid_from: from, valid_to: to }: EntryRow): CatalogRow {
  return {
    value: key,
    name,
    ...facts,
    ...(from !== null && { vigenciaDesde: from }),
    ...(to !== null && { vigenciaHasta: to }),
  };
}
