import { type Mail, type Mailer, MailRefused } from '../src/shared/mailer.ts';

/** Keeps mails in memory, or refuses them as a mail server that is away does. */
export class MemoryMailer implements Mailer {
  readonly sent: Mail[] = [];
  /** Addresses that nobody has. */
  readonly unknown = new Set<string>();
  away = false;

  send(mail: Mail): Promise<void> {
    if (this.away) return Promise.reject(new Error('the mail server is away'));
    if (this.unknown.has(mail.to)) return Promise.reject(new MailRefused(`${mail.to}: no such user here`));
    this.sent.push(mail);
    return Promise.resolve();
  }

  to(address: string): Mail[] {
    return this.sent.filter(({ to }) => to === address);
  }
}
