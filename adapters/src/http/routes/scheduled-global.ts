import * as calls from '@timbra/contract/scheduled-global.ts';
import type { Ports } from '@timbra/core/ports.ts';
import {
  saveGlobalSchedule,
  changeGlobalPeriod,
  type NextPeriod,
  type ScheduledGlobalPreview,
  type ShownScheduledGlobal,
  getScheduledGlobal,
  previewScheduledGlobal,
} from '@timbra/core/invoicing/scheduled-global/change-schedule.ts';
import { shown } from '../answers.ts';
import type { Area } from '../server.ts';

export function scheduledGlobalArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getScheduledGlobal, async ({ id }, actor) =>
      shown(toAnswer(await getScheduledGlobal(ports, actor, id))),
    );
    routes.on(calls.saveScheduledGlobal, async ({ id, body }, actor) =>
      shown(toAnswer(await saveGlobalSchedule(ports, actor, id, body))),
    );
    routes.on(calls.changeGlobalPeriod, async ({ id, body }, actor) =>
      shown(toAnswer(await changeGlobalPeriod(ports, actor, id, body))),
    );
    routes.on(calls.previewScheduledGlobal, async ({ id }, actor) =>
      shown(toPreview(await previewScheduledGlobal(ports, actor, id))),
    );
  };
}

const toAnswer = ({ schedule, next, records }: ShownScheduledGlobal) => ({
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

function toPreview(preview: ScheduledGlobalPreview | undefined) {
  if (!preview) return null;
  const { sums, documents, leftOut, problem } = preview;
  const { count: ventas, ...amounts } = sums;
  return { ...toNext(preview), ventas, ...amounts, documentos: documents, problema: problem ?? null, fuera: leftOut };
}
