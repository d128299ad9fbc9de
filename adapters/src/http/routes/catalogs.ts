import { getKeyNames, type SearchCatalog } from '@timbra/core/sat/search/search-catalog.ts';
import * as calls from '@timbra/contract/catalogs.ts';
import { answer, refuseOtherUser, shown } from '../answers.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';

export function catalogsArea(catalog: SearchCatalog, ports: Ports): Area {
  return (routes) => {
    routes.on(calls.searchCatalog, async ({ params, query }, actor) => {
      const { q: words = '', descripcion: description = '', limit, estado, companyId, userId } = query;
      refuseOtherUser(actor, userId);
      const name = params['name'] ?? '';
      const data = await catalog.search({ name, words, description, limit, estado, companyId, actor });
      return answer(200, { success: true, data, total: data.length });
    });
    routes.on(calls.getKeyNames, async ({ body: { keys } }) => shown(await getKeyNames(ports, keys)));
  };
}
