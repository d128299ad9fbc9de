import type { KeyList } from '../shared/records/field.ts';
import type { RepairCode } from './repairs.ts';

/** Describes something that a column of a file may be mapped to. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** Lists the names that other systems give it. */
  readonly synonyms: readonly string[];
  /** Tells whether a value can be nothing else, whatever its column is called. */
  readonly matches?: (value: string) => boolean;
  /** They are those of SAT's lists of which one may be taken for all rows where the file has no column. */
  readonly choices?: KeyList['entries'];
  /** A new record gets a value of its own without it, so that a file need not have it. */
  readonly isProposed?: boolean;
  /** Lists the repairs that a click may make in its values, in the order in which they are done. */
  readonly repairs?: readonly RepairCode[];
  /** Only a file of orders tells it: whether a row is a whole one, or one of its items. */
  readonly form?: 'order' | 'item';
  /** What no value of its column is, however it is called. */
  readonly isNever?: (value: string) => boolean;
}
