import type { UnitNames } from '@timbra/core/invoicing/files/ports.ts';

/** Names the keys of a document's concepts as SAT's large lists do, as far as they are loaded. */
export interface KeyNames {
  readonly units: UnitNames;
  /** The keys are those of c_ClaveProdServ. */
  readonly products: Readonly<Record<string, string>>;
}
