import type { Outbox } from '../shared/jobs.ts';
import type { MailQueue } from './mail-queue.ts';

const atOnce = 100;

/** Queues the mails that are due and that no job attends to: those of a worker that died, and those to be tried again. */
export class SweepMails {
  readonly #queue: MailQueue;
  readonly #outbox: Outbox;

  constructor(queue: MailQueue, outbox: Outbox) {
    this.#queue = queue;
    this.#outbox = outbox;
  }

  async execute(): Promise<void> {
    for (const mailId of await this.#queue.due(atOnce)) await this.#outbox.add('send-mail', { mailId });
  }
}
