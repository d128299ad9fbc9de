import type { Scope } from '@timbra/core/access/actor.ts';
import type { TableColumn } from '@timbra/core/shared/table.ts';
import type { ListQuery } from '@timbra/contract/list.ts';

/** A row, each value as text or nothing. */
export type Cells = readonly (string | null)[];

export interface RowBatches {
  /** May be read once. */
  readonly batches: AsyncIterable<readonly Cells[]>;
  /** Ends what still runs and gives back what it took; to be called in any case, more than once too. */
  close(): Promise<void>;
}

export interface OpenRows {
  readonly rows: RowBatches;
  readonly columns: readonly TableColumn[];
  /** Tells whose rows they are, when they are of one company. */
  readonly company: string | undefined;
}

/** All the rows of a list, to be written as they come. */
export interface RowSource {
  /**
   * @param gone tells that nobody waits for them any longer.
   * @throws DomainError NOT_FOUND, OVERLOADED, RATE_LIMITED
   */
  open(scope: Scope, query: ListQuery, gone: AbortSignal): Promise<OpenRows>;
}

/** Writes rows as a file, a piece at a time. */
export interface TableStream {
  write(sheet: string, columns: readonly TableColumn[], batches: RowBatches['batches']): AsyncIterable<Uint8Array>;
}

/** Writes the payslips of a run as a file to fill in. */
export interface PayrollLayouts {
  /** @throws DomainError NOT_FOUND for a run out of scope, OVERLOADED, RATE_LIMITED */
  open(scope: Scope, runId: string, gone: AbortSignal): Promise<OpenRows>;
}
