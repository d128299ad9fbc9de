import type { Archive, ArchiveStatus } from '@timbra/core/archives/archive.ts';
import { date, optionalDate } from '../sql.ts';

export interface ArchiveRow {
  id: string;
  company_id: string;
  user_id: string;
  status: ArchiveStatus;
  file_name: string;
  processed: number;
  total: number;
  bytes: string | number;
  tries: number;
  message: string | null;
  created_at: string;
  finished_at: string | null;
  expires_at: string | null;
}

export const archiveColumns =
  'id, company_id, user_id, status, file_name, processed, total, bytes, tries, message, created_at, finished_at, expires_at';

export const toArchive = (row: ArchiveRow): Archive => ({
  id: row.id,
  companyId: row.company_id,
  userId: row.user_id,
  status: row.status,
  fileName: row.file_name,
  processed: row.processed,
  total: row.total,
  bytes: Number(row.bytes),
  message: row.message ?? undefined,
  createdAt: date(row.created_at),
  finishedAt: optionalDate(row.finished_at),
  expiresAt: optionalDate(row.expires_at),
});
