import { Access } from '@timbra/core/access/access.ts';
import { CheckKeys } from '@timbra/core/sat/search/check-keys.ts';
import type { LargeCatalogs } from '@timbra/core/sat/search/large-catalogs.ts';
import { NameKeys } from '@timbra/core/sat/search/name-keys.ts';
import { SearchCatalog } from '@timbra/core/sat/search/search-catalog.ts';
import { SearchOwnCopies } from '@timbra/core/sat/search/search-own-copies.ts';
import { catalogsArea as area } from '../http/routes/catalogs.ts';
import type { Area } from '../http/server.ts';
import { PostgresLargeCatalogs } from '../postgres/postgres-large-catalogs.ts';
import type { Bind, Get } from './bind.ts';
import { lawBook } from './law.ts';
import { identity } from './identity.ts';
import { catalogDirectory } from './provider.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const largeCatalogs = serviceId<LargeCatalogs>('LargeCatalogs');

export function bindCatalogs(bind: Bind): void {
  bind(largeCatalogs, (get) => new PostgresLargeCatalogs(get(serviceIds.database)));
  bind(
    SearchCatalog,
    (get) =>
      new SearchCatalog(get(largeCatalogs), get(Access), get(catalogDirectory), get(identity.rateLimits), get(lawBook)),
  );
  bind(SearchOwnCopies, (get) => new SearchOwnCopies(get(largeCatalogs)));
  bind(NameKeys, (get) => new NameKeys(get(largeCatalogs)));
  bind(CheckKeys, (get) => new CheckKeys(get(largeCatalogs)));
}

export function catalogsArea(get: Get): Area {
  return area(get(SearchCatalog), get(NameKeys));
}
