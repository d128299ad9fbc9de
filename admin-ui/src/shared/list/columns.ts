import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import type { Selection } from './selection.ts';

export interface Column<Row> {
  readonly label: string;
  readonly show: (row: Row) => ReactNode;
  /** It is the API's field, when the list can be sorted by it. */
  readonly sort?: string;
  /** Money and counts stand right, in figures of one width. */
  readonly align?: 'right';
  /** Identifies the row: medium weight, and the head of its card. */
  readonly main?: boolean;
  /**
   * A phone shows it at the end of the card's first line, for an amount or a short key, or on its second one. What is
   * neither is in the detail.
   */
  readonly card?: 'end' | 'line';
  /** Returns what stands on the card of a phone, where no heading says what it is and less room is; «—» is left out. */
  readonly showInCard?: (row: Row) => ReactNode;
  /** Returns a line of its own below the others on a phone, for a row that has something to tell there. */
  readonly note?: (row: Row) => string | undefined;
  /** It takes one line, cut where the column ends. */
  readonly width?: number;
  /** It takes as many lines as it needs, about this wide. */
  readonly wraps?: number;
}

/** Is what somebody must hold to do something with a row. */
export type Asked<Row> = CompanyPermission | ((row: Row) => CompanyPermission);

export interface RowAction<Row> {
  /** It is the label of its row: «Editar», read as «Editar EKU9003173C9». */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onPress: (row: Row) => void;
  /** Whoever lacks it does not see the action. */
  readonly asks?: Asked<Row>;
  readonly isShown?: (row: Row) => boolean;
  readonly destructive?: boolean;
  /** A click on the row does it as well. */
  readonly opens?: boolean;
  /** It stands behind the «⋯» of its row, also in a table. */
  readonly inMenu?: boolean;
  /** Why it cannot be done now. It is drawn as disabled and can still be reached: pressing it explains more. */
  readonly whyNot?: string | undefined;
}

/** Is done with all rows that are ticked. */
export interface BulkAction<Row> {
  /** «Eliminar» */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Whoever lacks it does not see the action. */
  readonly asks?: Asked<Row>;
  /** Tells which of the ticked rows it is for; all, unless told. */
  readonly takes?: (row: Row) => boolean;
  readonly onPress: (rows: readonly Row[], clear: () => void) => void;
  readonly destructive?: boolean;
}

export interface RowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly actions: readonly RowAction<Row>[];
  /** Names the row where its actions are read aloud. */
  readonly nameOf: (row: Row) => string;
  /** It is the head of its card, as it stands there; without it the name, as the beginning of a sentence. */
  readonly headOf?: ((row: Row) => string) | undefined;
  /** Only a list whose rows can be ticked has it. */
  readonly selection?: Selection<Row> | undefined;
}
