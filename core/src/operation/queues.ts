import { requirePermission, type Actor, type OperatorActor } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { JobName, SharedPorts } from '../shared/ports.ts';

/** Counts the jobs of a kind by where they are. */
export interface QueueState {
  readonly name: JobName;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** A job that has ended with an error. Its record may have been attended to since, by another job. */
export interface FailedJob {
  readonly id: string;
  readonly queue: JobName;
  /** Is what it was about: ids of records. */
  readonly payload: unknown;
  /** The error's message. */
  readonly problem: string;
  /** Tells how often it was tried. */
  readonly attempts: number;
  readonly failedAt: Date;
}

/** Reads the queues, wherever they live. Failed jobs are kept for some time, and no more than some of each kind. */
export interface FailedJobs {
  queues(): Promise<readonly QueueState[]>;
  find(id: string): Promise<FailedJob | undefined>;
  /** Returns jobs of one kind: the latest, or with `oldestFirst` the oldest. */
  some(queue: JobName, limit: number, oldestFirst: boolean): Promise<readonly FailedJob[]>;
  /** Puts a failed job back into its queue. @returns false when it is not there or not failed any more. */
  retry(job: Pick<FailedJob, 'id' | 'queue'>): Promise<boolean>;
}

/** Lists what is in the queues, for operators. @throws DomainError FORBIDDEN */
export async function listQueues(
  ports: { readonly failedJobs: Pick<FailedJobs, 'queues'> },
  actor: Actor,
): Promise<readonly QueueState[]> {
  requirePermission(actor, 'platform:operation');
  return ports.failedJobs.queues();
}

type Ports = Pick<SharedPorts, 'operatorActs'> & { readonly failedJobs: Pick<FailedJobs, 'find' | 'retry'> };

/**
 * Tries a failed job again, by the operator's word. What a job does it does once, however often it is tried.
 * @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT when somebody has just put it back.
 */
export async function retryJob(
  ports: Ports,
  { id, actor, why }: { readonly id: string; readonly actor: OperatorActor; readonly why: string },
): Promise<void> {
  requirePermission(actor, 'platform:operation');
  const job = await ports.failedJobs.find(id);
  if (!job) throw notFound('Ese trabajo ya no está entre los fallidos.');
  await ports.operatorActs.record({ act: 'retry-job', subject: id, who: actor.name, why });
  if (await ports.failedJobs.retry(job)) return;
  throw new DomainError('CONFLICT', 'Ese trabajo ya está otra vez en su cola.');
}
