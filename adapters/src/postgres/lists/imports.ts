import type { ImportAnswer } from '@timbra/contract/imports.ts';
import { mayBeUndone, undoableUntil, type UndoStatus } from '@timbra/core/imports/import.ts';
import { date, optionalDate } from '../sql.ts';
import { isSeenImport } from '../imports/seen-import.ts';
import type { ListDescription } from './description.ts';

type Times = 'createdAt' | 'startedAt' | 'finishedAt';
type AnswerColumns = Omit<ImportAnswer, Times | 'fileSize' | 'undo' | 'undoableUntil' | 'sameFileAs'>;

interface Row extends AnswerColumns {
  readonly userId: string;
  readonly fileSize: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly undoStatus: UndoStatus | null;
  readonly removed: number;
  readonly restored: number;
  readonly kept: number;
  readonly undoFinishedAt: string | null;
  readonly earlierId: string | null;
  readonly earlierAt: string | null;
}

export const importsList: ListDescription<Row, ImportAnswer> = {
  name: 'imports',
  table: 'imports',
  owner: 'company',
  seen: (scope) => isSeenImport(scope, 't.'),
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    kind: { sql: 't.kind' },
    status: { sql: 't.status' },
    fileName: { sql: 't.file_name', collated: true },
    processed: { sql: 't.processed' },
    imported: { sql: 't.imported' },
    updated: { sql: 't.updated' },
    failed: { sql: 't.failed' },
    open: { sql: 't.open' },
    createdAt: { sql: 't.created_at' },
    finishedAt: { sql: 't.finished_at' },
  },
  defaultSort: { field: 'createdAt', descending: true },
  select: `t.id, t.company_id as "companyId", t.user_id as "userId", t.kind, t.mode, t.status, t.file_name as "fileName",
    t.file_size as "fileSize", t.columns, t.mapping, t.repairs, t.processed, t.total, t.imported, t.updated, t.failed,
    t.open, t.corrects, t.message, t.created_at as "createdAt", t.started_at as "startedAt",
    t.finished_at as "finishedAt", t.undo_status as "undoStatus", t.removed, t.restored, t.kept,
    t.undo_finished_at as "undoFinishedAt", earlier.id as "earlierId", earlier.created_at as "earlierAt"`,
  joins: `left join lateral (
    select e.id, e.created_at from imports e
    where e.company_id = t.company_id and e.file_sha256 = t.file_sha256 and e.created_at < t.created_at
      and e.imported + e.updated > 0 and e.undo_status is null
    order by e.created_at desc limit 1) earlier on true`,
  namesUsers: true,
  item: toAnswer,
};

function toAnswer(row: Row): ImportAnswer {
  const {
    userId: _,
    fileSize,
    undoStatus,
    removed,
    restored,
    kept,
    undoFinishedAt,
    earlierId,
    earlierAt,
    ...rest
  } = row;
  const finished = optionalDate(row.finishedAt);
  const until = finished && undoableUntil(finished);
  const isDone = !mayBeUndone(undoStatus) || row.imported + row.updated === 0;
  const canUndo = until !== undefined && !isDone && until > new Date();
  return {
    ...rest,
    fileSize: Number(fileSize),
    createdAt: date(row.createdAt).toISOString(),
    startedAt: time(row.startedAt),
    finishedAt: time(row.finishedAt),
    undoableUntil: canUndo ? until.toISOString() : null,
    undo: undoStatus && { status: undoStatus, removed, restored, kept, finishedAt: time(undoFinishedAt) },
    sameFileAs: earlierId && earlierAt ? { id: earlierId, createdAt: date(earlierAt).toISOString() } : null,
  };
}

const time = (value: string | null) => optionalDate(value)?.toISOString() ?? null;
