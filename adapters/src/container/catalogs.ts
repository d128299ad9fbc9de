import { Access } from '@timbra/core/access/access.ts';
import type { LargeCatalogs } from '@timbra/core/sat/search/large-catalogs.ts';
import { SearchCatalog } from '@timbra/core/sat/search/search-catalog.ts';
import { PostgresLargeCatalogs } from '../postgres/postgres-large-catalogs.ts';
import { part } from './part.ts';
import type { Bind } from './bind.ts';
import { lawBook } from './law.ts';
import { identity } from './identity.ts';
import { catalogDirectory } from './provider.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const largeCatalogs = serviceId<LargeCatalogs>('largeCatalogs');

export function bindCatalogs(bind: Bind): void {
  bind(largeCatalogs, (get) => new PostgresLargeCatalogs(get(serviceIds.database)));
  bind(
    part('searchCatalog'),
    (get) =>
      new SearchCatalog(get(largeCatalogs), get(Access), get(catalogDirectory), get(identity.rateLimits), get(lawBook)),
  );
}
