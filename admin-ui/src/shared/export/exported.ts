import type { RaRecord } from 'react-admin';
import type { TableFormat } from '@timbra/core/shared/table.ts';

/** A list that can be had as a file, in its own words. */
export interface Exported {
  /** react-admin's, and the API's. */
  readonly resource: string;
  readonly path: `/${string}/export`;
  /** `Exportar Clientes`. */
  readonly action: string;
  /** `clientes`. */
  readonly noun: string;
  /** `exportados`. */
  readonly done: string;
  /** Tells which day of a record is asked for. */
  readonly day: string;
  readonly formats: readonly TableFormat[];
  /** Shows a record in the preview. */
  show(row: RaRecord): string;
}
