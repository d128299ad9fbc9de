/** What Facturama is told of one kind of document alone. */
export interface FacturamaKind {
  /** The title of Facturama's own printed form (its catalogue NameIds). */
  readonly nameId: number;
  /** The request carries no lines and no currency. */
  readonly bare?: true;
}
