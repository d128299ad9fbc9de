import type { Job } from 'bullmq';
import type { FailedJob, FailedJobs, QueueState } from '@timbra/core/operation/queues.ts';
import { type JobName, jobNames } from '@timbra/core/shared/ports.ts';
import type { Scope } from '@timbra/core/access/actor.ts';
import type { FilterValue, ListQuery } from '@timbra/contract/list.ts';
import type { FailedJobAnswer } from '@timbra/contract/operator.ts';
import type { List, Page } from '../ports/list.ts';
import type { JobQueues } from './job-queues.ts';
import { mostFailed } from './schedules.ts';

/** BullMQ keeps no error of a job that has not failed, or has been put back; its types say otherwise. */
type StoredJob = Pick<Job, 'id' | 'attemptsMade' | 'finishedOn'> & {
  readonly data: { readonly failedHere?: unknown; readonly cell?: unknown; readonly clockOf?: unknown };
  readonly failedReason?: string | undefined;
};

/** Reads failed jobs as BullMQ keeps them, on PostgreSQL or on Redis. */
export class QueuedFailedJobs implements FailedJobs {
  readonly #queues: JobQueues;

  constructor(queues: JobQueues) {
    this.#queues = queues;
  }

  queues(): Promise<readonly QueueState[]> {
    return Promise.all(
      jobNames.map(async (name) => {
        const queue = await this.#queues.queue(name);
        const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
        const of = (state: string) => counts[state] ?? 0;
        return {
          name,
          waiting: of('waiting'),
          active: of('active'),
          delayed: of('delayed'),
          failed: of('failed'),
        };
      }),
    );
  }

  async find(id: string): Promise<FailedJob | undefined> {
    const found = await Promise.all(jobNames.map((name) => this.#find(name, id)));
    return found.find((job) => job !== undefined);
  }

  async some(name: JobName, limit: number, oldestFirst: boolean): Promise<readonly FailedJob[]> {
    const queue = await this.#queues.queue(name);
    const jobs = await queue.getJobs(['failed'], 0, limit - 1, oldestFirst);
    return jobs.map((job) => toFailed(name, job)).filter((job) => job !== undefined);
  }

  async retry({ id, queue: name }: Pick<FailedJob, 'id' | 'queue'>): Promise<boolean> {
    const job = await (await this.#queues.queue(name)).getJob(id);
    if (!job || !(await job.isFailed())) return false;
    try {
      await job.retry('failed');
      return true;
    } catch (error) {
      // Somebody was faster: BullMQ refuses a job that is in another state.
      if (await job.isFailed()) throw error;
      return false;
    }
  }

  async #find(name: JobName, id: string): Promise<FailedJob | undefined> {
    const queue = await this.#queues.queue(name);
    if (!(await (await queue.getJob(id))?.isFailed())) return undefined;
    // It is read again after its state: a job that failed between the two readings has its error only now.
    return toFailed(name, await queue.getJob(id));
  }
}

/**
 * BullMQ reads a list of ids first and their jobs after it: one that was put back into its queue in between has lost its
 * error and its time, and is failed no more.
 */
function toFailed(queue: JobName, job: StoredJob | undefined): FailedJob | undefined {
  if (!job?.id || typeof job.failedReason !== 'string' || job.finishedOn === undefined) return undefined;
  const { failedHere: _, cell: _cell, clockOf: _clock, ...payload } = job.data;
  return {
    id: job.id,
    queue,
    payload,
    problem: job.failedReason,
    attempts: job.attemptsMade,
    failedAt: new Date(job.finishedOn),
  };
}

/** Lists failed jobs of all queues in one list. There are few: each queue keeps no more than some. */
export class FailedJobsList implements List<FailedJobAnswer> {
  readonly name = 'jobs';
  readonly #jobs: Pick<FailedJobs, 'queues' | 'find' | 'some'>;

  constructor(jobs: Pick<FailedJobs, 'queues' | 'find' | 'some'>) {
    this.#jobs = jobs;
  }

  async read(_scope: Scope, query: ListQuery): Promise<Page<FailedJobAnswer>> {
    const { first, last } = query.range ?? { first: 0, last: 999 };
    const oldestFirst = query.sort?.descending === false;
    const direction = oldestFirst ? 1 : -1;
    const found = await this.#found(query, last + 1, oldestFirst);
    const jobs = found.jobs.toSorted((one, other) => direction * (one.failedAt.getTime() - other.failedAt.getTime()));
    return { items: jobs.slice(first, last + 1).map(toAnswer), first, total: found.total, totalIsMinimum: false };
  }

  async #found(query: ListQuery, limit: number, oldestFirst: boolean) {
    const [ids, queues, times] = [filtered(query, 'id'), filtered(query, 'queue'), filtered(query, 'failedAt')];
    const asked = jobNames.filter((name) => queues?.includes(name) ?? true);
    if (ids || times) {
      const some = await (ids ? this.#named(ids) : this.#some(asked, mostFailed, oldestFirst));
      const jobs = some.filter(
        ({ queue, failedAt }) => asked.includes(queue) && (times?.includes(failedAt.toISOString()) ?? true),
      );
      return { jobs, total: jobs.length };
    }
    const counts = (await this.#jobs.queues()).filter(({ name }) => asked.includes(name));
    const jobs = await this.#some(asked, Math.min(limit, mostFailed), oldestFirst);
    return { jobs, total: counts.reduce((sum, { failed }) => sum + failed, 0) };
  }

  async #named(ids: readonly FilterValue[]): Promise<FailedJob[]> {
    const found = await Promise.all(ids.map((id) => this.#jobs.find(String(id))));
    return found.filter((job) => job !== undefined);
  }

  async #some(names: typeof jobNames, limit: number, oldestFirst: boolean): Promise<FailedJob[]> {
    return (await Promise.all(names.map((name) => this.#jobs.some(name, limit, oldestFirst)))).flat();
  }
}

const filtered = (query: ListQuery, field: string): readonly FilterValue[] | undefined =>
  query.filter?.find((filter) => filter.field === field)?.values;

const toAnswer = ({ payload, failedAt, ...job }: FailedJob): FailedJobAnswer => ({
  ...job,
  payload: (payload ?? {}) as FailedJobAnswer['payload'],
  failedAt: failedAt.toISOString(),
});
