import { MailRefused, type Mail, type Mailer } from '../shared/mailer.ts';
import type { MailKind, MailKinds } from '../shared/outgoing-mails.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { DueMail, MailQueue } from './mail-queue.ts';

/** How a mail ended: taken by the mail server, refused by it for good, never taken, or without anybody to write to. */
export type MailOutcome = 'sent' | 'refused' | 'given-up' | 'nobody';

/** Writes the mail of a kind when its time has come; undefined when there is nobody to write to. */
export interface MailWriter<K extends MailKind> {
  execute(payload: MailKinds[K]): Promise<Mail | undefined>;
  /** Keeps what became of a mail, for kinds whose users are told; in the transaction that ends it. */
  ended?(payload: MailKinds[K], outcome: MailOutcome): Promise<void>;
}

export type MailWriters = { readonly [K in MailKind]: MailWriter<K> };

/** Sends one mail: at least once, whatever dies meanwhile. */
export class SendMail {
  readonly #queue: MailQueue;
  readonly #writers: MailWriters;
  readonly #mailer: Mailer;
  readonly #transactions: Transactions;

  constructor(queue: MailQueue, writers: MailWriters, mailer: Mailer, transactions: Transactions) {
    this.#queue = queue;
    this.#writers = writers;
    this.#mailer = mailer;
    this.#transactions = transactions;
  }

  /** Rejects when the mail was not taken; it is then due again later, unless this was its last attempt. */
  async execute({ mailId }: { readonly mailId: string }): Promise<void> {
    const due = await this.#queue.claim(mailId);
    if (!due) return;
    const writer = this.#writers[due.kind] as MailWriter<MailKind>;
    const payload = due.payload as MailKinds[MailKind];
    try {
      await this.#end(due, await send(this.#mailer, await writer.execute(payload)));
    } catch (error) {
      if (due.last) await writer.ended?.(payload, 'given-up');
      throw error;
    }
  }

  async #end({ id, kind, payload }: DueMail, outcome: MailOutcome): Promise<void> {
    const writer = this.#writers[kind] as MailWriter<MailKind>;
    await this.#transactions.run(async () => {
      await writer.ended?.(payload as MailKinds[MailKind], outcome);
      await this.#queue.done(id);
    });
  }
}

async function send(mailer: Mailer, mail: Mail | undefined): Promise<MailOutcome> {
  if (!mail) return 'nobody';
  try {
    await mailer.send(mail);
    return 'sent';
  } catch (error) {
    if (error instanceof MailRefused) return 'refused';
    throw error;
  }
}
