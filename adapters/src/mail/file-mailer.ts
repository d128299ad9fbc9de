import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mail, type Mailer, MailRefused } from '@timbra/core/shared/mailer.ts';
import { createTransport } from 'nodemailer';
import { toMessage } from './message.ts';

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
