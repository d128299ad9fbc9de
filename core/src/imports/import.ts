import { DomainError, notFound } from '../shared/errors.ts';
import { grouped } from '../shared/money/grouped.ts';
import { importFacts, type ImportKind, type ImportMode } from './import-kind.ts';
import type { RepairCode } from './repairs.ts';

/** RUNNING and QUEUED go on, whatever dies; the others are over. */
export const importStatuses = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** An undo that has failed can be begun again. */
export const undoStatuses = ['RUNNING', 'COMPLETED', 'FAILED'] as const;
export type UndoStatus = (typeof undoStatuses)[number];

/** The column of the file that each target field takes its value from; a field without one is absent. */
export type Mapping = Readonly<Record<string, string>>;

export interface ImportCounts {
  /** Counts the rows that were looked at: imported, updated and failed together. */
  readonly processed: number;
  /** Counts the records that were made. */
  readonly imported: number;
  /** Counts the rows whose record was there before, changed by them or the same. */
  readonly updated: number;
  readonly failed: number;
}

/** What an import was asked to do with which file. */
export interface ImportOrder {
  readonly companyId: string;
  readonly kind: ImportKind;
  readonly mode: ImportMode;
  readonly mapping: Mapping;
  readonly repairs: readonly RepairCode[];
}

export interface Import extends ImportOrder, ImportCounts {
  readonly id: string;
  readonly userId: string;
  readonly status: ImportStatus;
  readonly fileName: string;
  /** Headings of the file as they were uploaded. */
  readonly columns: readonly string[];
  /** The import whose refused rows this file brings corrected. */
  readonly corrects: string | undefined;
  /** Counts the rows of the file; undefined until they are counted. */
  readonly total: number | undefined;
  readonly createdAt: Date;
  readonly finishedAt: Date | undefined;
  readonly undoStatus: UndoStatus | undefined;
}

const undoDays = 30;
const dayMs = 86_400_000;

/** Returns until when an import can be undone: its traces are kept for so long. */
export const undoableUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + undoDays * dayMs);

export const importNotFound = () => notFound('No encontramos esa importación.');

/** @throws DomainError CONFLICT for an import that is not over, that changed nothing, or that is too old. */
export function requireUndoable({ status, finishedAt, undoStatus, imported, updated }: Import, now: Date): void {
  if (status === 'QUEUED' || status === 'RUNNING' || finishedAt === undefined) {
    throw conflict('La importación sigue en curso. Cancélala antes de deshacerla.');
  }
  if (!mayBeUndone(undoStatus)) throw conflict('Esta importación ya se deshizo.');
  if (now > undoableUntil(finishedAt)) throw conflict('Una importación se puede deshacer durante 30 días.');
  if (imported + updated === 0) throw conflict('Esta importación no guardó nada: no hay qué deshacer.');
}

export const mayBeUndone = (undoStatus: UndoStatus | null | undefined): boolean =>
  !undoStatus || undoStatus === 'FAILED';

const conflict = (message: string) => new DomainError('CONFLICT', message);

/** Returns the summary of the specification, in which existing records that were updated count as imported. */
export const summaryOf = (kind: ImportKind, counts: ImportCounts): string =>
  `Importación completada: ${countsOf(kind, counts)}`;

export const cancelledSummary = (kind: ImportKind, counts: ImportCounts): string =>
  `Importación cancelada: ${countsOf(kind, counts)}`;

function countsOf(kind: ImportKind, { imported, updated, failed }: ImportCounts): string {
  const errors = `${grouped(String(failed))} ${failed === 1 ? 'error' : 'errores'}`;
  return `${grouped(String(imported + updated))} ${importFacts[kind].name} importados, ${errors}`;
}

export const failureSummary = (reason: string): string => `Error durante la importación: ${reason}`;

/**
 * What the counts of a file of corrected rows do not tell: each of its rows is one of them.
 * @param mended rows that had been refused. @returns undefined when it brought those alone.
 */
export function correctionRemark({ imported, updated }: ImportCounts, mended: number): string | undefined {
  const added = imported + updated - mended;
  if (added <= 0) return undefined;
  return added === 1
    ? 'De ellos, 1 no estaba entre las filas por corregir: se importó también'
    : `De ellos, ${added} no estaban entre las filas por corregir: se importaron también`;
}
