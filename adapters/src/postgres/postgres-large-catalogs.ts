import type { CatalogRow } from '@timbra/core/sat/search/catalog-row.ts';
import type { CatalogKeys, CatalogNames, LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import { isPlaceList, largeCatalogNames } from '@timbra/core/sat/search/large-catalog-names.ts';
import type { CatalogSearch, CatalogSuggestion, LargeCatalogs } from '@timbra/core/sat/search/large-catalogs.ts';
import type { Presence } from '@timbra/core/sat/catalogs/presence.ts';
import type { CatalogLookups } from '@timbra/core/invoicing/cfdi/rules/rule.ts';
import type { SatCatalogs } from '@timbra/core/invoicing/invoices.ts';
import type { UnitNames, Units } from '@timbra/core/invoicing/files/ports.ts';
import { searchEntries, suggestEntries } from './catalogs/search-entries.ts';
import { OnDatabase } from './on-database.ts';
import { raw, sql, clockNow } from './sql.ts';

interface FoundRow {
  readonly list: LargeCatalogName;
  readonly key: string;
  readonly complete: boolean | null;
  readonly there: boolean;
  readonly name: string | null;
  readonly facts: Readonly<Record<string, string>> | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly today: string;
}

export class PostgresLargeCatalogs extends OnDatabase implements LargeCatalogs, SatCatalogs, Units {
  async presence(keys: CatalogKeys, day?: string): Promise<(name: LargeCatalogName, key: string) => Presence> {
    const rows = await this.#rowsOf(keys);
    return presenceIn(new Map(rows.map((row) => [`${row.list} ${row.key}`, row])), day);
  }

  async lookup(keys: CatalogKeys, day: string): Promise<CatalogLookups> {
    const rows = await this.#rowsOf(keys);
    const found = new Map(rows.map((row) => [`${row.list} ${row.key}`, row]));
    const presence = presenceIn(found, day);
    return {
      has: presence,
      factOf: (list, key, fact) => found.get(`${list} ${key}`)?.facts?.[fact],
      hasClaveProdServ: (key) => presence('claveProdServ', key),
      hasClaveUnidad: (key) => presence('claveUnidad', key),
      hasCodigoPostal: (key) => presence('codigoPostal', key),
    };
  }

  async named(keys: CatalogKeys): Promise<CatalogNames> {
    const rows = await this.#rowsOf(keys);
    const names = (list: LargeCatalogName) =>
      rows.flatMap((row) => (row.list === list && row.name !== null ? [[row.key, row.name] as const] : []));
    const asked = largeCatalogNames.filter((list) => keys[list]);
    return Object.fromEntries(asked.map((list) => [list, Object.fromEntries(names(list))]));
  }

  async #rowsOf(keys: CatalogKeys): Promise<readonly FoundRow[]> {
    const wanted = largeCatalogNames.flatMap((list) => (keys[list] ?? []).map((key) => ({ list, key })));
    return wanted.length === 0 ? [] : this.#found(wanted);
  }

  #found(wanted: readonly { list: LargeCatalogName; key: string }[]): Promise<readonly FoundRow[]> {
    const entries = wanted.map(({ list, key }) => ({ list, key, ...partsOf(list, key) }));
    return this.database.plannedRows<FoundRow>(sql`
      select w.list, w.key, l.complete, e.key is not null as there, e.name, e.facts, e.valid_from::text as "from", e.valid_to::text as "to",
        (${raw(clockNow)} at time zone 'America/Mexico_City')::date::text as today
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) w(list text, key text, code text, part text)
      left join catalog_lists l on l.name = w.list
      left join catalog_entries e on e.catalog = w.list and e.key = w.code and (w.part = '' or e.part = w.part)`);
  }

  search(search: CatalogSearch): Promise<CatalogRow[]> {
    return searchEntries(this.database, search);
  }

  suggest(suggestion: CatalogSuggestion): Promise<CatalogRow[]> {
    return suggestEntries(this.database, suggestion);
  }

  async isWhole(name: LargeCatalogName): Promise<boolean> {
    const whole = sql`select 1 from catalog_lists where name = ${name} and complete`;
    return (await this.database.row(whole)) !== undefined;
  }

  async add(name: LargeCatalogName, rows: readonly CatalogRow[]): Promise<void> {
    const entries = rows.map(({ value: key, name: text, ...facts }) => ({ key, name: text, facts }));
    await this.database.change(sql`
      insert into catalog_entries (catalog, key, name, facts)
      select distinct on (e.key) l.name, e.key, e.name, e.facts
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) e(key text, name text, facts jsonb)
        join catalog_lists l on l.name = ${name} and not l.complete
      order by e.key
      on conflict (catalog, key, part) do update set facts = excluded.facts || catalog_entries.facts
        where not catalog_entries.facts @> excluded.facts`);
  }

  /** Returns the names also of keys that are no longer in force: documents of their time bear them. */
  async namesOf(keys: readonly string[]): Promise<UnitNames> {
    const rows = await this.database.rows<{ key: string; name: string }>(sql`
      select key, name from catalog_entries
      where catalog = 'claveUnidad' and key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`);
    return new Map(rows.map(({ key, name }) => [key, name]));
  }

  /** Returns the IANA zone of a postal code, where the list that was loaded tells it. */
  async timeZone(codigoPostal: string): Promise<string | undefined> {
    const row = await this.database.plannedRow<{ zone: string | null }>(sql`
      select facts ->> 'zona' as zone from catalog_entries where catalog = 'codigoPostal' and key = ${codigoPostal}`);
    return row?.zone ?? undefined;
  }
}

/** The key of a place is looked up with its state before it. */
function partsOf(list: LargeCatalogName, key: string): { readonly code: string; readonly part: string } {
  if (!isPlaceList(list)) return { part: '', code: key };
  const [part = '', code = ''] = key.split(' ');
  return { part, code };
}

/** @param day ISO; of Mexico's clock where it is not told. */
const presenceIn =
  (found: ReadonlyMap<string, FoundRow>, day: string | undefined) =>
  (list: LargeCatalogName, key: string): Presence => {
    const row = found.get(`${list} ${key}`);
    return row ? presenceOf(row, day ?? row.today) : 'unknown';
  };

function presenceOf({ complete, there, from, to }: FoundRow, day: string): Presence {
  if (!there) return complete ? false : 'unknown';
  if (to !== null && day > to) return { reason: 'over', day: to };
  return from !== null && day < from ? { reason: 'notYet', day: from } : true;
}
