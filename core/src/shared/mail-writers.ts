import type { Mail } from './mailer.ts';
import type { MailKind, MailKinds } from './outgoing-mails.ts';

/**
 * Tells how a mail ended: taken by the mail server, refused by it for good, never taken, or without anybody to write
 * to.
 */
export type MailOutcome = 'sent' | 'refused' | 'given-up' | 'nobody';

/** Writes the mail of a kind when its time has come; undefined when there is nobody to write to. */
export interface MailWriter<K extends MailKind> {
  write(payload: MailKinds[K]): Promise<Mail | undefined>;
  /** Keeps what became of a mail, for kinds whose users are told; in the transaction that ends it. */
  ended?(payload: MailKinds[K], outcome: MailOutcome): Promise<void>;
}

export type MailWriters = { readonly [K in MailKind]: MailWriter<K> };
