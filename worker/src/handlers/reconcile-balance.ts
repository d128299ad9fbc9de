import type { JobHandlers } from '@timbra/adapters/queue/job-queues.ts';
import { ReconcileBalance } from '@timbra/core/purchases/reconcile-balance.ts';
import type { Resolve } from './resolve.ts';

export function reconcileBalance(resolve: Resolve): JobHandlers['reconcile-balance'] {
  const useCase = resolve(ReconcileBalance);
  return async (payload) => void (await useCase.execute(payload));
}
