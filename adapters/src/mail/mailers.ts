import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mail, type Mailer, MailRefused } from '@timbra/core/shared/mailer.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';

/**
 * A server may need half a minute to greet whom it distrusts, and as long to look through a mail. None needs longer than
 * `wholeMs` for one mail with all of that, which also ends a server that trickles its replies.
 */
const limits = { connectionMs: 20_000, greetingMs: 30_000, silenceMs: 40_000, wholeMs: 90_000 };

export type SmtpLimits = typeof limits;

/** Delivers through the operator's mail server, `smtp://` or `smtps://`, over a few connections that stay open. */
export class SmtpMailer implements Mailer {
  readonly #transport;
  readonly #from: string;
  readonly #wholeMs: number;

  constructor(smtpUrl: string, from: string, { connectionMs, greetingMs, silenceMs, wholeMs }: SmtpLimits = limits) {
    this.#transport = createTransport({
      url: smtpUrl,
      pool: true,
      connectionTimeout: connectionMs,
      greetingTimeout: greetingMs,
      socketTimeout: silenceMs,
      dnsTimeout: connectionMs,
    });
    this.#from = from;
    this.#wholeMs = wholeMs;
  }

  async send(mail: Mail): Promise<void> {
    const signal = AbortSignal.timeout(this.#wholeMs);
    try {
      await this.#transport.sendMail({ ...toMessage(mail, this.#from), signal });
    } catch (error) {
      throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
    }
  }

  close(): void {
    this.#transport.close();
  }
}

/**
 * A 5xx to the recipient or to the mail itself is for good (RFC 5321, 4.2.1). One to the login or to the sender is about
 * the operator's settings, which can be mended.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  const { command, responseCode } = error;
  return (command === 'RCPT TO' || command === 'DATA') && Number(responseCode) >= 500;
}

/** Returns a mail in nodemailer's terms. */
const toMessage = (mail: Mail, from: string): SendMailOptions => ({
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
});

/** Returns the domain of an address: `timbra.invalid` of `Timbra <hola@timbra.invalid>`. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'timbra.invalid';

/** Matches addresses that no server has: `eva+rebota@ejemplo.mx` and the like. */
const unknownHere = /^[^@]*\+rebota@/i;

/** Keeps mails as `.eml` files, which any mail program opens and the mail emulator lists, where there is no mail server. */
export class FileMailer implements Mailer {
  readonly #folder: string;
  readonly #from: string;
  readonly #transport = createTransport({ streamTransport: true, buffer: true });

  constructor(dataDir: string, from: string) {
    this.#folder = join(dataDir, 'mail');
    this.#from = from;
  }

  /** @throws MailRefused for an address of the pattern, as a mail server refuses one that it does not know. */
  async send(mail: Mail): Promise<void> {
    if (unknownHere.test(mail.to)) throw new MailRefused(`550 5.1.1 ${mail.to}: no such user here`);
    const { message } = await this.#transport.sendMail(toMessage(mail, this.#from));
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, mail.id === undefined ? nextName() : nameOf(mail.id));
    // Readers look for .eml files: under another name until it is whole. Recovery links are secrets, hence the mode.
    await writeFile(`${path}.part`, message, { mode: 0o600, flush: true });
    await rename(`${path}.part`, path);
  }
}

/** A mail that is sent again takes the place of the first: its id is a UUIDv7, which begins with its time. */
function nameOf(id: string): string {
  const moment = new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));
  return `${moment.toISOString().replaceAll(':', '-')}-${id}.eml`;
}

let count = 0;

/** Names sort by time; the count keeps mails of one millisecond in their order. */
function nextName(): string {
  count += 1;
  const moment = new Date().toISOString().replaceAll(':', '-');
  return `${moment}-${String(count).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`;
}
