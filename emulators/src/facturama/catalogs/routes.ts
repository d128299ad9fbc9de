import { type Answer, failure, ok } from '../http/answer.ts';
import { type Query, route, type Route } from '../http/router.ts';
import type { CatalogRow } from './catalog-list.ts';
import { FREIGHT_CATALOGS } from './freight.ts';
import { CATALOGS } from './lists.ts';

const PERSONA_LISTS = ['fiscalregimens', 'cfdiuses'];

export function catalogRoutes(): readonly Route[] {
  return [
    route('GET', '/catalogs/:name', ({ params, query }) => search(params['name']?.toLowerCase() ?? '', query)),
    // These are named behind /api alone.
    route('GET', '/api/catalogs/cartaporte/:name', ({ params: { name = '' } }) => freight(name)),
    route('GET', '/api/catalogs/cartaporte/:name/:side', ({ params: { name = '', side = '' } }) =>
      freight(`${name}/${side}`),
    ),
  ];
}

/** Returns a property of its own, and not what every object has, such as `constructor`. */
const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const noCatalog = () => failure(404, 'No se encontró el catálogo.');

function freight(name: string): Answer {
  const rows = own(FREIGHT_CATALOGS, name.toLowerCase());
  return rows ? ok(rows) : noCatalog();
}

function search(name: string, query: Query): Answer {
  const list = own(CATALOGS, name);
  if (!list) return noCatalog();
  const keyword = query.text('keyword');
  if (PERSONA_LISTS.includes(name)) return ok(forPersona(list.rows, query.text('rfc') || keyword));
  if (keyword.length < list.leastKeyword)
    return failure(400, `keyword debe tener al menos ${list.leastKeyword} caracteres.`);
  const { chosenBy } = list;
  const rows = chosenBy === undefined ? list.rows : list.rows.filter((row) => row[chosenBy] === query.text(chosenBy));
  return ok(rows.filter((row) => matches(row, keyword)));
}

/** Regimes and uses are asked for with an RFC, whose length tells the kind of person. */
function forPersona(rows: readonly CatalogRow[], rfc: string): readonly CatalogRow[] {
  if (rfc === '') return rows;
  return rows.filter((row) => row[rfc.length === 12 ? 'Moral' : 'Natural'] === true);
}

function matches({ Name, Value }: CatalogRow, keyword: string): boolean {
  return `${Value} ${plain(Name)}`.includes(plain(keyword));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
