import type { MailKind, MailKinds } from './outgoing-mails.ts';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

/** A picture that the HTML shows as `cid:ID`: mail programs fetch none from elsewhere, and show no data URLs. */
export interface MailPicture {
  readonly cid: string;
  readonly contentType: string;
  readonly base64: string;
}

/** One mail to one address: a mail to several people is several of them, so that nobody reads the others' addresses. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  readonly pictures?: readonly MailPicture[];
  /** Answers go there; to the product without it. */
  readonly replyTo?: string;
  /** It is the same on every attempt, so that a mail which is sent again after a crash can be known for the same. */
  readonly id?: string;
}

/** The mail server has refused a mail or its address for good: another attempt would end alike. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Hands mails over for delivery. Rejects when the mail was not taken: with MailRefused for good, else for now. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

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
