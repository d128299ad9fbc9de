import type { Scope } from '@timbra/core/access/actor.ts';
import type { FailedJob, FailedJobs } from '@timbra/core/operation/queues.ts';
import { jobNames } from '@timbra/core/shared/jobs.ts';
import type { FilterValue, ListQuery } from '@timbra/contract/list.ts';
import type { FailedJobAnswer } from '@timbra/contract/operator-jobs.ts';
import type { List, Page } from '../ports/list.ts';
import { mostFailed } from './job-options.ts';

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

function filtered(query: ListQuery, field: string): readonly FilterValue[] | undefined {
  return query.filter?.find((filter) => filter.field === field)?.values;
}

const toAnswer = ({ payload, failedAt, ...job }: FailedJob): FailedJobAnswer => ({
  ...job,
  payload: (payload ?? {}) as FailedJobAnswer['payload'],
  failedAt: failedAt.toISOString(),
});
