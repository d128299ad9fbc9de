import { requirePermission, type Actor } from '../access/actor.ts';
import type { FailedJobs, QueueState } from './failed-jobs.ts';

/** What is in the queues, for operators. */
export class ListQueues {
  readonly #jobs: Pick<FailedJobs, 'queues'>;

  constructor(jobs: Pick<FailedJobs, 'queues'>) {
    this.#jobs = jobs;
  }

  /** @throws DomainError FORBIDDEN */
  async execute(actor: Actor): Promise<readonly QueueState[]> {
    requirePermission(actor, 'platform:operation');
    return this.#jobs.queues();
  }
}
