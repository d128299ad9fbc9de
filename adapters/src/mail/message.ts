import type { Mail } from '@timbra/core/shared/mailer.ts';
import type { SendMailOptions } from 'nodemailer';

/** Returns a mail in nodemailer's terms. */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    // It goes as one address and not as a header's text, which could name several.
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    ...(mail.id !== undefined && { messageId: `<${mail.id}@${domainOf(from)}>` }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: [
      ...(mail.attachments ?? []).map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        content: Buffer.from(content as Uint8Array),
      })),
      ...(mail.pictures ?? []).map(({ cid, contentType, base64 }) => ({
        cid,
        contentType,
        contentDisposition: 'inline' as const,
        content: Buffer.from(base64, 'base64'),
      })),
    ],
    // A mail holds text from users: nothing in it may name a file or an address that we would then read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the domain of an address: `timbra.invalid` of `Timbra <hola@timbra.invalid>`. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'timbra.invalid';
