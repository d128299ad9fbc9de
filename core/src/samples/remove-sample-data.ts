import type { Actor } from '../access/actor.ts';
import { ownScope } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { SampleData } from './sample-data.ts';

export class RemoveSampleData {
  readonly #samples: Pick<SampleData, 'remove'>;

  constructor(samples: Pick<SampleData, 'remove'>) {
    this.#samples = samples;
  }

  /**
   * @returns how many records stay because documents of the user name them.
   * @throws DomainError NOT_FOUND where the account has no sample data, or none any more.
   */
  async execute(actor: Actor): Promise<number> {
    const kept = await this.#samples.remove(ownScope(actor));
    if (kept === undefined) throw notFound('No hay datos de ejemplo.');
    return kept;
  }
}
