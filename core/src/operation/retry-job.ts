import { requirePermission, type OperatorActor } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { FailedJobs } from './failed-jobs.ts';

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
