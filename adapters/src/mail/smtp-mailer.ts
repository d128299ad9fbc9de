import type { Mail, Mailer } from '@timbra/core/shared/mailer.ts';
import { createTransport } from 'nodemailer';
import { toMessage } from './message.ts';

/** Delivers through the operator's mail server, `smtp://` or `smtps://`, over a few connections that stay open. */
export class SmtpMailer implements Mailer {
  readonly #transport;
  readonly #from: string;

  constructor(smtpUrl: string, from: string) {
    this.#transport = createTransport({ url: smtpUrl, pool: true });
    this.#from = from;
  }

  async send(mail: Mail): Promise<void> {
    await this.#transport.sendMail(toMessage(mail, this.#from));
  }

  close(): void {
    this.#transport.close();
  }
}
