import type { StampOrder } from '@timbra/core/invoicing/invoice-stamper.ts';

/** What Facturama is told of one kind of document alone. */
export interface FacturamaKind {
  /** The title of Facturama's own printed form (its catalogue NameIds). */
  readonly nameId: number;
  /** Fields of the body beyond those that every document has. */
  fields?(order: StampOrder): object;
}
