import type { Recording } from '../shared/events/events.ts';
import type { ImportRuns } from './ports.ts';

export const importRunsRecording: Recording<ImportRuns> = {
  hold: 'nothing',
  isOurs: 'nothing',
  counted: 'nothing',
  holdForBatch: 'nothing',
  advance: 'nothing',
  mended: 'nothing',
  failed: 'nothing',
  finish: (finished, { import: { id, kind } }, status) => {
    const type = status === 'COMPLETED' ? 'import.completed' : 'import.failed';
    return finished ? [{ type, recordId: id, data: { kind, status } }] : [];
  },
  idle: 'nothing',
  nextOf: 'nothing',
  nextToUndo: 'nothing',
  undone: 'nothing',
  undoFailed: 'nothing',
  giveUpUndo: 'nothing',
  finishUndo: 'nothing',
};
