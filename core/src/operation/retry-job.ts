import { requirePermission, type OperatorActor } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { OperatorActs } from '../shared/operator-acts.ts';
import type { FailedJobs } from './failed-jobs.ts';

/** Tries a failed job again, by the operator's word. What a job does it does once, however often it is tried. */
export class RetryJob {
  readonly #jobs: Pick<FailedJobs, 'find' | 'retry'>;
  readonly #acts: OperatorActs;

  constructor(jobs: Pick<FailedJobs, 'find' | 'retry'>, acts: OperatorActs) {
    this.#jobs = jobs;
    this.#acts = acts;
  }

  /** @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT when somebody has just put it back. */
  async execute(order: { readonly id: string; readonly actor: OperatorActor; readonly why: string }): Promise<void> {
    const { id, actor, why } = order;
    requirePermission(actor, 'platform:operation');
    const job = await this.#jobs.find(id);
    if (!job) throw notFound('Ese trabajo ya no está entre los fallidos.');
    await this.#acts.keep({ act: 'retry-job', subject: id, who: actor.name, why });
    if (await this.#jobs.retry(job)) return;
    throw new DomainError('CONFLICT', 'Ese trabajo ya está otra vez en su cola.');
  }
}
