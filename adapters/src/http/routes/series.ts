import type { GetSeries, SeriesView } from '@timbra/core/invoicing/series/get-series.ts';
import type { SaveSeries } from '@timbra/core/invoicing/series/save-series.ts';
import * as calls from '@timbra/contract/series.ts';
import { shown } from '../answers.ts';
import { freshlySaved } from '../saved.ts';
import type { Area } from '../server.ts';

export interface SeriesArea {
  readonly get: GetSeries;
  readonly save: SaveSeries;
}

export function seriesArea({ get, save }: SeriesArea): Area {
  return (routes) => {
    routes.on(calls.getSeries, async ({ params }, actor) =>
      shown(present(await get.execute(actor, params['id'] ?? ''))),
    );
    routes.on(calls.saveSeries, async ({ params, body: { series, version } }, actor) => {
      const id = params['id'] ?? '';
      const saved = await save.execute(actor, id, series, version ?? undefined);
      const view = present(await get.viewOf(id, saved.kind === 'saved' ? saved.record : saved.current));
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
