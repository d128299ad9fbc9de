import * as calls from '@timbra/contract/rest.ts';
import type { ChangeRest } from '@timbra/core/invoicing/rest/change-rest.ts';
import type { NextPeriod, RestPreview, ShownRest, ViewRest } from '@timbra/core/invoicing/rest/view-rest.ts';
import { shown } from '../answers.ts';
import type { Area } from '../server.ts';

export interface RestArea {
  readonly view: ViewRest;
  readonly change: ChangeRest;
}

export function restArea({ view, change }: RestArea): Area {
  return (routes) => {
    routes.on(calls.getRest, async ({ params }, actor) =>
      shown(toAnswer(await view.execute(actor, params['id'] ?? ''))),
    );
    routes.on(calls.saveRest, async ({ params, body }, actor) =>
      shown(toAnswer(await change.save(actor, params['id'] ?? '', body))),
    );
    routes.on(calls.chooseRestPeriod, async ({ params, body }, actor) =>
      shown(toAnswer(await change.choose(actor, params['id'] ?? '', body))),
    );
    routes.on(calls.previewRest, async ({ params }, actor) =>
      shown(toPreview(await view.preview(actor, params['id'] ?? ''))),
    );
  };
}

const toAnswer = ({ schedule, next, records }: ShownRest) => ({
  ...schedule,
  siguiente: next === undefined ? null : toNext(next),
  periodos: records.map(({ periodicidad, first, last, state, nextAt, reason, documents }) => ({
    periodicidad,
    desde: first,
    hasta: last,
    state,
    emite: nextAt?.toISOString() ?? null,
    motivo: reason,
    documentos: documents,
  })),
});

const toNext = ({ period: { first, last }, state, noticeAt, issueAt }: NextPeriod) => ({
  desde: first,
  hasta: last,
  state,
  avisa: noticeAt.toISOString(),
  emite: issueAt.toISOString(),
});

function toPreview(preview: RestPreview | undefined) {
  if (!preview) return null;
  const { sums, documents, leftOut, problem } = preview;
  const { count: ventas, ...amounts } = sums;
  return { ...toNext(preview), ventas, ...amounts, documentos: documents, problema: problem ?? null, fuera: leftOut };
}
