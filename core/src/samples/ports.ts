import type { SharedPorts } from '../shared/ports.ts';
import type { SampleData } from './sample-data.ts';

/** What the use cases of this area need. */
export interface SamplesPorts extends SharedPorts {
  readonly sampleData: SampleData;
}
