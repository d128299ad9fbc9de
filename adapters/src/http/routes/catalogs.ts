import type { SearchCatalog } from '@timbra/core/sat/search/search-catalog.ts';
import type { NameKeys } from '@timbra/core/sat/search/name-keys.ts';
import { nameKeys, searchCatalog } from '@timbra/contract/catalogs.ts';
import { answer, shown } from '../answers.ts';
import type { Area } from '../server.ts';

export function catalogsArea(search: SearchCatalog, names: NameKeys): Area {
  return (routes) => {
    routes.on(searchCatalog, async ({ params, query }, actor) => {
      const { q: words = '', descripcion: description = '', limit, estado, companyId } = query;
      const name = params['name'] ?? '';
      const data = await search.execute({ name, words, description, limit, estado, companyId, actor });
      return answer(200, { success: true, data, total: data.length });
    });
    routes.on(nameKeys, async ({ body: { keys } }) => shown(await names.execute(keys)));
  };
}
