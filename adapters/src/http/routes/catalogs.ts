import { getKeyNames, type SearchCatalog } from '@timbra/core/sat/search/search-catalog.ts';
import * as calls from '@timbra/contract/catalogs.ts';
import { answer, refuseOtherUser, shown } from '../answers.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { lawKinds } from '@timbra/core/law/kinds.ts';
import { lawNames } from '@timbra/core/law/names.ts';
import * as lawCalls from '@timbra/contract/law.ts';
import { type EndingLaw, listEndings } from '@timbra/core/law/load-law.ts';

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

/** Serves the law that the product computes by, and what of it ends. */
export function lawArea(ports: Ports): Area {
  return (routes) => {
    routes.on(lawCalls.getLaw, async () => shown(await ports.law.read()));
    routes.on(lawCalls.getEndingLaw, async (_asked, actor) => shown(presented(await listEndings(ports, actor))));
  };
}

const presented = ({ endings, loads }: EndingLaw) => ({
  vencen: endings.map(({ kind, row, day, isReview, daysLeft }) => ({
    clase: kind,
    nombre: lawNames[kind],
    desde: row.from,
    hasta: day,
    esRevision: isReview,
    diasRestantes: daysLeft,
    regla: row.citation,
    fuente: row.source,
  })),
  cargas: loads.map(({ id, name, rows, loadedBy, loadedAt }) => ({
    id,
    archivo: name,
    clases: lawKinds.filter((kind) => rows[kind] !== undefined).map((kind) => lawNames[kind]),
    quien: loadedBy,
    cuando: loadedAt.toISOString(),
  })),
});
