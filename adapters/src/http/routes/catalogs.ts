import type { SearchCatalog } from '@timbra/core/catalogs/search-catalog.ts';
import { searchCatalog } from '../contract/catalogs.ts';
import type { Area } from '../server.ts';

export function catalogsArea(search: SearchCatalog): Area {
  return (routes) => {
    routes.on(searchCatalog, async ({ params, query }) => {
      const data = await search.execute({ name: params['name'] ?? '', words: query.q ?? '', limit: query.limit });
      return { success: true, data, total: data.length };
    });
  };
}
