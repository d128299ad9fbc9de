import type { Mail, Mailer } from '../src/shared/mailer.ts';

/** Keeps mails in memory, or refuses them as a mail server that is away does. */
export class MemoryMailer implements Mailer {
  readonly sent: Mail[] = [];
  away = false;

  send(mail: Mail): Promise<void> {
    if (this.away) return Promise.reject(new Error('the mail server is away'));
    this.sent.push(mail);
    return Promise.resolve();
  }

  to(address: string): Mail[] {
    return this.sent.filter(({ to }) => to === address);
  }
}
