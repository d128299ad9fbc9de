import { type Actor, ownScope } from '../access/actor.ts';
import type { SampleData, SampleProgress } from './sample-data.ts';

/** @returns undefined where the account has no sample data. */
export function getSampleData(
  ports: { readonly sampleData: Pick<SampleData, 'find'> },
  actor: Actor,
): Promise<SampleProgress | undefined> {
  return ports.sampleData.find(ownScope(actor));
}
