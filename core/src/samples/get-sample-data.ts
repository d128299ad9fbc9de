import type { Actor } from '../access/actor.ts';
import { ownScope } from '../access/scope.ts';
import type { SampleData, SampleProgress } from './sample-data.ts';

export class GetSampleData {
  readonly #samples: Pick<SampleData, 'find'>;

  constructor(samples: Pick<SampleData, 'find'>) {
    this.#samples = samples;
  }

  /** @returns undefined where the account has no sample data. */
  execute(actor: Actor): Promise<SampleProgress | undefined> {
    return this.#samples.find(ownScope(actor));
  }
}
