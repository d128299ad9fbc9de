import type { NotificationsPorts } from './ports.ts';

const atOnce = 100;

/** Queues the mails that are due and that no job attends to: those of a worker that died, and those to be tried again. */
export async function sweepMails(ports: Pick<NotificationsPorts, 'mailQueue' | 'outbox'>): Promise<void> {
  for (const mailId of await ports.mailQueue.due(atOnce)) await ports.outbox.add('send-mail', { mailId });
}
