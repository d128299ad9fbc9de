import type { SearchCatalog } from '@timbra/core/catalogs/search-catalog.ts';
import { searchCatalog } from '../contract/catalogs.ts';
import type { Area } from '../server.ts';

export function catalogsArea(search: SearchCatalog): Area {
  return (routes) => {
    routes.on(searchCatalog, async ({ params, query }, { userId }) => {
      const name = params['name'] ?? '';
      const data = await search.execute({ name, words: query.q ?? '', limit: query.limit, userId });
      return { success: true, data, total: data.length };
    });
  };
}
