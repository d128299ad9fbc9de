import type { JobHandlers } from '@timbra/adapters/queue/job-queues.ts';
import { CancelPurchase } from '@timbra/core/purchases/cancel-purchase.ts';
import type { Resolve } from './resolve.ts';

export function cancelPurchase(resolve: Resolve): JobHandlers['cancel-purchase'] {
  const useCase = resolve(CancelPurchase);
  return (payload) => useCase.execute(payload);
}
