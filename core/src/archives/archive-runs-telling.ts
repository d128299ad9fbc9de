import type { Telling } from '../shared/events/telling.ts';
import type { ArchiveRuns } from './ports.ts';

export const archiveRunsTelling: Telling<ArchiveRuns> = {
  hold: 'nothing',
  addPart: 'nothing',
  rows: 'nothing',
  finish: (finished, { archive: { id, total } }) =>
    finished ? [{ type: 'archive.ready', recordId: id, data: { status: 'COMPLETED', documents: total } }] : [],
  idle: 'nothing',
  giveUp: 'nothing',
};
