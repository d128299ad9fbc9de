import type { Container } from 'inversify';
import { Access } from '@timbra/core/access/access.ts';
import { CheckKeys } from '@timbra/core/sat/search/check-keys.ts';
import type { LargeCatalogs } from '@timbra/core/sat/search/large-catalogs.ts';
import { SearchCatalog } from '@timbra/core/sat/search/search-catalog.ts';
import { catalogsArea as area } from '../http/routes/catalogs.ts';
import type { Area } from '../http/server.ts';
import { PostgresLargeCatalogs } from '../postgres/postgres-large-catalogs.ts';
import { identity } from './identity.ts';
import { catalogDirectory } from './provider.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

export const largeCatalogs = token<LargeCatalogs>('LargeCatalogs');

export function bindCatalogs(container: Container): void {
  container.bind(largeCatalogs).toResolvedValue((database) => new PostgresLargeCatalogs(database), [tokens.database]);
  bindClass(container, SearchCatalog, [largeCatalogs, Access, catalogDirectory, identity.rateLimits]);
  bindClass(container, CheckKeys, [largeCatalogs]);
}

export function catalogsArea(container: Container): Area {
  return area(container.get(SearchCatalog));
}
