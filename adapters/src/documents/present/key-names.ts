import type { UnitNames } from '@timbra/core/invoicing/files/units.ts';

/** What SAT's large lists call the keys of a document's concepts, as far as they are loaded. */
export interface KeyNames {
  readonly units: UnitNames;
  /** Of c_ClaveProdServ. */
  readonly products: Readonly<Record<string, string>>;
}
