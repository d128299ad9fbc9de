import type { JobHandlers } from '@timbra/adapters/queue/job-queues.ts';
import { SendMail } from '@timbra/core/notifications/send-mail.ts';
import type { Resolve } from './resolve.ts';

export function sendMail(resolve: Resolve): JobHandlers['send-mail'] {
  const useCase = resolve(SendMail);
  return (payload) => useCase.execute(payload);
}
