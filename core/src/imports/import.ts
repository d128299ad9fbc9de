import type { CompanyPermission } from '../access/permission.ts';
import type { OfficeList } from '../shared/office-lists.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import { grouped } from '../shared/money/grouped.ts';
import { notify } from '../notifications/notify.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { RepairCode } from './repairs.ts';

interface ImportFacts {
  /** Names its rows, as users read it. */
  readonly name: string;
  /** The list that shows them. */
  readonly list: OfficeList;
  /** Is the permission that writing its records needs. */
  readonly permission: CompanyPermission;
  /** Is the permission that seeing its records needs, and so their rows in a file. */
  readonly seenBy: CompanyPermission;
  /** Is how many rows are written together. */
  readonly batch: number;
}

/** Describes the kinds of imports, and what differs by the kind alone. */
export const importFacts = {
  customers: {
    name: 'clientes',
    list: 'clientes',
    permission: 'customers:write',
    seenBy: 'customers:read',
    batch: 4_000,
  },
  products: {
    name: 'productos',
    list: 'productos',
    permission: 'products:write',
    seenBy: 'products:read',
    batch: 2_500,
  },
  orders: { name: 'pedidos', list: 'pedidos', permission: 'orders:write', seenBy: 'orders:read', batch: 250 },
  employees: {
    name: 'empleados',
    list: 'empleados',
    permission: 'payroll:write',
    seenBy: 'payroll:read',
    batch: 1_000,
  },
  cfdi: { name: 'documentos', list: 'facturas', permission: 'invoices:issue', seenBy: 'invoices:read', batch: 100 },
} as const satisfies Readonly<Record<string, ImportFacts>>;

export type ImportKind = keyof typeof importFacts;
export const importKinds = Object.keys(importFacts) as readonly ImportKind[];

/** Tells whether rows may make records, change them, or both. Orders are always new. */
export const importModes = ['create', 'update', 'both'] as const;
export type ImportMode = (typeof importModes)[number];

/** RUNNING and QUEUED go on, whatever dies; the others are over. */
export const importStatuses = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** An undo that has failed can be begun again. */
export const undoStatuses = ['RUNNING', 'COMPLETED', 'FAILED'] as const;
export type UndoStatus = (typeof undoStatuses)[number];

/** The column of the file that each target field takes its value from; a field without one is absent. */
export type Mapping = Readonly<Record<string, string>>;

interface ImportCounts {
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

type Ports = PortsOf<typeof notify>;

/** Tells the user of an import that it is over. */
export async function notifyImportEnded(
  ports: Ports,
  { id, userId, kind }: Import,
  status: 'COMPLETED' | 'FAILED',
  message: string,
): Promise<void> {
  const title = status === 'COMPLETED' ? 'Terminó tu importación' : 'Tu importación no se pudo hacer';
  await notify(ports, {
    userId,
    about: { kind: 'import', id },
    type: 'IMPORT_FINISHED',
    title: `${title} de ${importFacts[kind].name}`,
    body: message,
    link: linkOf({ id, kind }),
  });
}

/** Tells of an undo that has failed again and again: what it had not come to yet is still there. */
export async function notifyUndoGivenUp(
  ports: Ports,
  { id, userId, kind }: Pick<Import, 'id' | 'userId' | 'kind'>,
): Promise<void> {
  await notify(ports, {
    userId,
    about: { kind: 'import', id },
    type: 'IMPORT_FINISHED',
    title: `No pudimos deshacer tu importación de ${importFacts[kind].name}`,
    body: 'Lo que faltaba por deshacer sigue como estaba. Ábrela para ver hasta dónde llegó e inténtalo de nuevo.',
    link: linkOf({ id, kind }),
  });
}

const linkOf = ({ id, kind }: Pick<Import, 'id' | 'kind'>) => `/${importFacts[kind].list}?importacion=${id}`;
