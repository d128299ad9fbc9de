import type { SharedPorts } from '../shared/ports.ts';
import type { LargeCatalogs } from './search/large-catalogs.ts';

export interface SatPorts extends SharedPorts {
  readonly largeCatalogs: LargeCatalogs;
}
