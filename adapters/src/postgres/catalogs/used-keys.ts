import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import { raw, sql, type Sql } from '../sql.ts';

/** Nobody chooses among more, and a catalogue of a million products is not read for it. */
const most = 300;

/** Lists where a company's own keys of a list are written, each column with an index that begins with the company. */
const keyColumns: { readonly [Name in LargeCatalogName]?: readonly KeyColumn[] } = {
  claveProdServ: [
    { table: 'products', column: 'clave_producto_servicio', live: 'and archived_at is null' },
    { table: 'invoiced_products', column: 'clave_prod_serv', live: '' },
  ],
  claveUnidad: [{ table: 'products', column: 'unidad', live: 'and archived_at is null' }],
};

interface KeyColumn {
  readonly table: string;
  readonly column: string;
  readonly live: string;
}

/** Returns the different keys that a company's products and documents have, as a subquery of the column `key`. */
export function usedKeys(name: LargeCatalogName, companyId: string | undefined): Sql {
  const [first, ...others] = (companyId === undefined ? [] : (keyColumns[name] ?? [])).map((location) =>
    different(location, companyId ?? ''),
  );
  if (!first) return raw('(select null::text as key where false)');
  return others.reduce((all, one) => sql`${all} union ${one}`, first);
}

/** Goes from one key to the next along the index: as many steps as there are keys, however many rows have them. */
function different({ table, column, live }: KeyColumn, companyId: string): Sql {
  const least = (beyond: string) => sql`
    select min(${raw(column)}) as key from ${raw(table)} where company_id = ${companyId} ${raw(live)} ${raw(beyond)}`;
  return sql`
    (with recursive each as (
       select key, 1 as place from (${least('')}) f
       union all
       select (${least(`and ${column} > each.key`)}), place + 1 from each where each.key is not null and place < ${raw(String(most))}
     ) select key from each where key is not null)`;
}
