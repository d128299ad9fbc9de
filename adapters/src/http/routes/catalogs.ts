import type { SearchCatalog } from '@timbra/core/sat/search/search-catalog.ts';
import { searchCatalog } from '@timbra/contract/catalogs.ts';
import { answer } from '../answers.ts';
import type { Area } from '../server.ts';

export function catalogsArea(search: SearchCatalog): Area {
  return (routes) => {
    routes.on(searchCatalog, async ({ params, query }, actor) => {
      const { q: words = '', descripcion: description = '', limit, estado, companyId } = query;
      const name = params['name'] ?? '';
      const data = await search.execute({ name, words, description, limit, estado, companyId, actor });
      return answer(200, { success: true, data, total: data.length });
    });
  };
}
