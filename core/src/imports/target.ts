import type { Problem, Warning } from '../shared/errors.ts';
import type { ImportMode } from './import.ts';
import type { RepairCode } from './repairs.ts';
import type { FieldColumn, Notice, SourceRow } from './source-row.ts';

/** Is what an import asks of every batch of its rows. */
export interface BatchOrder {
  /** It is undefined for a preview, which writes nothing. */
  readonly importId: string | undefined;
  readonly companyId: string;
  readonly mode: ImportMode;
  readonly fieldColumns: readonly FieldColumn[];
  readonly repairs: ReadonlySet<RepairCode>;
}

/** Tells what becomes of a row: a new record, a changed one, one that is the same already, or nothing. */
export type Outcome = 'create' | 'update' | 'same' | 'refused';

export interface Verdict {
  /** It is the one with the fault where several rows make one record. */
  readonly row: SourceRow;
  /** They are the others of them. */
  readonly others?: readonly SourceRow[];
  readonly outcome: Outcome;
  /** Why it is refused, the first fault first; empty of the others. */
  readonly problems: readonly Problem[];
  /** Returns the warnings to those who show them alone. */
  readonly warnings: () => readonly Warning[];
  readonly notices: readonly Notice[];
}

/** A record that was changed, as it was before. */
export interface ChangedRecord {
  readonly id: string;
  /** It is the version of the record as the import left it. */
  readonly version: number;
  readonly before: unknown;
}

/** Is what writing a batch left behind, from which it can be undone. */
export interface Trace {
  /** They are ids; where there are several kinds of records, each behind its kind. */
  readonly created: readonly string[];
  readonly changed: readonly ChangedRecord[];
}

export interface JudgedBatch {
  /** The verdicts are in the order of the rows. */
  readonly verdicts: readonly Verdict[];
  /**
   * Writes what was judged, in the transaction in which it was.
   * @returns `collided` when somebody has made or changed one of the records meanwhile: all is to be judged anew.
   */
  write(): Promise<Trace | 'collided'>;
}

/** A record that an undo leaves as it is. */
export interface StoredRecord {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
}

/** What an undo takes back, and whose records it may touch. */
export interface UndoOrder {
  readonly importId: string;
  readonly companyId: string;
}

export interface Undone {
  readonly removed: number;
  /**
   * Less those that an undone batch of the same import has restored before, so that a record is counted once in all:
   * may be below zero.
   */
  readonly restored: number;
  readonly retained: readonly StoredRecord[];
}

/** A batch whose rows were read from their texts: what remains to be asked of the database. */
export interface ReadBatch {
  /** @param hold keeps the records that are there as they are until the transaction ends, so that they can be written. */
  judge(hold: boolean): Promise<JudgedBatch>;
}

/** A record as rows have left it, with the version that follows the one it was read with. */
export type Saved<Fields> = Fields & { readonly id: string; readonly version: number };

/** Keeps the records of a kind that is described field by field, many at a time. */
export interface ImportedRecords<Found, RecordFields> {
  /** Finds those of a company that have one of these keys. @param hold until the transaction ends. */
  find(companyId: string, keys: readonly string[], hold: boolean): Promise<readonly Found[]>;
  /** @returns how many were added: none when a key has been taken, and then the transaction can only be given up. */
  add(records: readonly Found[]): Promise<number>;
  /** @returns how many were saved. */
  save(records: readonly Saved<RecordFields>[]): Promise<number>;
  /** @param trace whose `before` are fields of these records. */
  undo(order: UndoOrder, trace: Trace): Promise<Undone>;
}

/** Makes records of the rows of a kind of import. */
export interface ImportTarget {
  /** Reads values and judges them as far as they tell it by themselves. */
  read(order: BatchOrder, rows: readonly SourceRow[]): ReadBatch | Promise<ReadBatch>;
  /** Returns what its user needs to know of an import that is over, besides its counts. */
  remark?(importId: string): Promise<string | undefined>;
  /**
   * Takes back what a batch did, but for what was changed or used since; what an undo has restored counts as it was.
   * In the caller's transaction.
   */
  undo(order: UndoOrder, trace: Trace): Promise<Undone>;
}

export const rowTooLong: Problem = {
  field: 'fila',
  message: 'La fila tiene más celdas que el encabezado: revisa si le sobra una coma o le faltan comillas.',
};

export const reasons = {
  changed: 'Se editó después de la importación.',
  used: 'Ya se usó en un pedido o en una factura.',
  invoiced: 'El pedido ya está facturado.',
  credited: 'Una nota de crédito o un pago posterior lo usa.',
  related: 'Ya se usó: otro documento se relaciona con él.',
  mailed: 'Ya se usó: se envió por correo.',
  shared: 'Ya se usó: se compartió con un enlace público.',
  gone: 'Ya se había eliminado.',
  cancelled: 'Aquí se pidió cancelarlo o se sustituyó.',
  confirmed: 'El SAT confirmó después que está cancelado.',
  taken: 'Otro registro tiene ahora su clave.',
} as const;
