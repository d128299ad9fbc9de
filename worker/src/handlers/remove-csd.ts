import type { JobHandlers } from '@timbra/adapters/queue/job-queues.ts';
import { RemoveCsd } from '@timbra/core/companies/remove-csd.ts';
import type { Resolve } from './resolve.ts';

export function removeCsd(resolve: Resolve): JobHandlers['remove-csd'] {
  const useCase = resolve(RemoveCsd);
  return (payload) => useCase.execute(payload);
}
