import type { JobHandlers } from '@timbra/adapters/queue/job-queues.ts';
import { AttendPurchase } from '@timbra/core/purchases/attend-purchase.ts';
import type { Resolve } from './resolve.ts';

export function attendPurchase(resolve: Resolve): JobHandlers['attend-purchase'] {
  const useCase = resolve(AttendPurchase);
  return (payload) => useCase.execute(payload);
}
