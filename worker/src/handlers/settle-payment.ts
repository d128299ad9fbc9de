import type { JobHandlers } from '@timbra/adapters/queue/job-queues.ts';
import { SettlePayment } from '@timbra/core/purchases/settle-payment.ts';
import type { Resolve } from './resolve.ts';

export function settlePayment(resolve: Resolve): JobHandlers['settle-payment'] {
  const useCase = resolve(SettlePayment);
  return async (payload) => void (await useCase.execute(payload));
}
