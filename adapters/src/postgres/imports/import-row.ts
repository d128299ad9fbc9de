import type { Import, ImportKind, ImportMode, ImportStatus, Mapping, UndoStatus } from '@timbra/core/imports/import.ts';
import type { RepairCode } from '@timbra/core/imports/repairs.ts';
import { date, optionalDate } from '../sql.ts';

export interface ImportRow {
  id: string;
  company_id: string;
  user_id: string;
  kind: ImportKind;
  mode: ImportMode;
  status: ImportStatus;
  file_name: string;
  columns: string[];
  mapping: Mapping;
  repairs: RepairCode[];
  corrects: string | null;
  total: number | null;
  processed: number;
  imported: number;
  updated: number;
  failed: number;
  created_at: string;
  finished_at: string | null;
  undo_status: UndoStatus | null;
}

/** Lists the columns of an import as the core knows it. */
export const importColumns = `id, company_id, user_id, kind, mode, status, file_name, columns, mapping, repairs, corrects,
  total, processed, imported, updated, failed, created_at, finished_at, undo_status`;

export function toImport(row: ImportRow): Import {
  const { company_id: companyId, user_id: userId, file_name: fileName, undo_status: undoStatus, ...rest } = row;
  const { created_at: createdAt, finished_at: finishedAt, corrects, total, ...same } = rest;
  return {
    ...same,
    companyId,
    userId,
    fileName,
    corrects: corrects ?? undefined,
    total: total ?? undefined,
    createdAt: date(createdAt),
    finishedAt: optionalDate(finishedAt),
    undoStatus: undoStatus ?? undefined,
  };
}
