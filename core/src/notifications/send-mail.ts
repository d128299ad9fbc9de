import type { Mail, Mailer } from '../shared/mailer.ts';
import type { MailKind, MailKinds } from '../shared/outgoing-mails.ts';
import type { MailQueue } from './mail-queue.ts';

/** Writes the mail of a kind when its time has come; undefined when there is nobody to write to. */
export interface MailWriter<K extends MailKind> {
  execute(payload: MailKinds[K]): Promise<Mail | undefined>;
}

export type MailWriters = { readonly [K in MailKind]: MailWriter<K> };

/** Sends one mail: at least once, whatever dies meanwhile. */
export class SendMail {
  readonly #queue: MailQueue;
  readonly #writers: MailWriters;
  readonly #mailer: Mailer;

  constructor(queue: MailQueue, writers: MailWriters, mailer: Mailer) {
    this.#queue = queue;
    this.#writers = writers;
    this.#mailer = mailer;
  }

  /** Rejects when the mail was not taken; it is then due again later. */
  async execute({ mailId }: { readonly mailId: string }): Promise<void> {
    const due = await this.#queue.claim(mailId);
    if (!due) return;
    const writer = this.#writers[due.kind] as MailWriter<MailKind>;
    const mail = await writer.execute(due.payload as MailKinds[MailKind]);
    if (mail) await this.#mailer.send(mail);
    await this.#queue.done(mailId);
  }
}
