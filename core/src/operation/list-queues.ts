import { requirePermission, type Actor } from '../access/actor.ts';
import type { FailedJobs, QueueState } from './failed-jobs.ts';

/** Lists what is in the queues, for operators. @throws DomainError FORBIDDEN */
export async function listQueues(
  ports: { readonly failedJobs: Pick<FailedJobs, 'queues'> },
  actor: Actor,
): Promise<readonly QueueState[]> {
  requirePermission(actor, 'platform:operation');
  return ports.failedJobs.queues();
}
