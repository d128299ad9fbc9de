import type { JobHandlers } from '@timbra/adapters/queue/job-queues.ts';
import { StampInvoice } from '@timbra/core/invoicing/stamp-invoice.ts';
import type { Resolve } from './resolve.ts';

export function stampInvoice(resolve: Resolve): JobHandlers['stamp-invoice'] {
  const useCase = resolve(StampInvoice);
  return (payload) => useCase.execute(payload);
}
