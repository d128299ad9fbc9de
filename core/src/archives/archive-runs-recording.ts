import type { Recording } from '../shared/events/events.ts';
import type { ArchiveRuns } from './ports.ts';

export const archiveRunsRecording: Recording<ArchiveRuns> = {
  hold: 'nothing',
  addPart: 'nothing',
  rows: 'nothing',
  finish: (finished, { archive: { id, total } }) =>
    finished ? [{ type: 'archive.ready', recordId: id, data: { status: 'COMPLETED', documents: total } }] : [],
  idle: 'nothing',
  giveUp: 'nothing',
};
