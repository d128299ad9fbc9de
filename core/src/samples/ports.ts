import type { SharedPorts } from '../shared/ports.ts';
import type { SampleData } from './sample-data.ts';

export interface SamplesPorts extends SharedPorts {
  readonly sampleData: SampleData;
}
