/** One choice of a SAT list as a form shows it, with the facts that the form's rules need. */
export interface CatalogRow {
  readonly value: string;
  readonly name: string;
  readonly [fact: string]: unknown;
}
