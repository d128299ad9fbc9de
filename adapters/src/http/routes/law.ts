import type { Ports } from '@timbra/core/ports.ts';
import { lawKinds } from '@timbra/core/law/kinds.ts';
import { lawNames } from '@timbra/core/law/names.ts';
import * as calls from '@timbra/contract/law.ts';
import { type EndingLaw, listEndings } from '@timbra/core/law/load-law.ts';
import { shown } from '../answers.ts';
import type { Area } from '../server.ts';

/** Serves the law that the product computes by, and what of it ends. */
export function lawArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getLaw, async () => shown(await ports.law.read()));
    routes.on(calls.getEndingLaw, async (_asked, actor) => shown(presented(await listEndings(ports, actor))));
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
