import { type SeriesView, getSeries, seriesView, saveSeries } from '@timbra/core/invoicing/series/save-series.ts';
import * as calls from '@timbra/contract/series.ts';
import { freshlySaved, shown } from '../answers.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';

export function seriesArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getSeries, async ({ params }, actor) =>
      shown(present(await getSeries(ports, actor, params['id'] ?? ''))),
    );
    routes.on(calls.saveSeries, async ({ params, body: { series, version } }, actor) => {
      const id = params['id'] ?? '';
      const saved = await saveSeries(ports, actor, id, series, version ?? undefined);
      const view = present(await seriesView(ports, id, saved.kind === 'saved' ? saved.record : saved.current));
      return shown(
        freshlySaved(
          saved.kind === 'saved' ? { kind: 'saved', record: view } : { kind: 'stale', current: view },
          (one) => one,
        ),
      );
    });
  };
}

const present = ({ series, version }: SeriesView): calls.SeriesAnswer => ({
  version,
  series: series.map(({ serie = null, folioInicial = null, ...kind }) => ({ ...kind, serie, folioInicial })),
});
