import type { Mail } from '@timbra/core/shared/mailer.ts';
import type { SendMailOptions } from 'nodemailer';

/** A mail in nodemailer's terms. */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    // A mail holds text from users: nothing in it may name a file or an address that we would then read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
