import { type Mail, type Mailer, MailRefused } from '@timbra/core/shared/mailer.ts';
import { createTransport } from 'nodemailer';
import { toMessage } from './message.ts';

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
