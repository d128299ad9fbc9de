export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** One mail to one address: a mail to several people is several of them, so that nobody reads the others' addresses. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Hands mails over for delivery. A rejected promise means that the mail was not taken and may be sent again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
