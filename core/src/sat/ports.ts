import type { SharedPorts } from '../shared/ports.ts';
import type { LargeCatalogs } from './search/large-catalogs.ts';

/** What the use cases of this area need. */
export interface SatPorts extends SharedPorts {
  readonly largeCatalogs: LargeCatalogs;
}
