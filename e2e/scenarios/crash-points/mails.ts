import type { Container } from 'inversify';
import { mailer } from '@timbra/adapters/container/notifications.ts';
import { passing } from './die.ts';
import { wrap } from './wrap.ts';

export function dieAroundMails(container: Container): void {
  wrap(container, mailer, (kept) => ({
    send: async (mail) => {
      passing('before the mail');
      await kept.send(mail);
      passing('after the mail');
    },
  }));
}
