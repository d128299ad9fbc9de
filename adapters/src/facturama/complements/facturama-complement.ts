import type { Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import type { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Renamed } from './shape-names.ts';

/** What Facturama takes below `Complemento` as a shape has it. */
export interface ShapedPart {
  readonly name: string;
  readonly shape: Shape;
  readonly renamed: Renamed;
}

/** Tells Facturama of one sort of complement. */
export interface FacturamaComplement<C> {
  /** Returns what goes with the first line, because the API knows it of lines alone. */
  onFirstItem?(complement: C): { readonly taxes: readonly object[]; readonly balance: Decimal };
  /** Returns its fields below `Complemento`. */
  inComplemento?(complement: C): object;
  /** Returns our field for a path below `Complemento`, in lower case; undefined for one that is none of its own. */
  requestField?(path: string): string | undefined;
  /** What documents with lines carry of it, where that follows from its shape. */
  readonly besideLines?: ShapedPart;
}
