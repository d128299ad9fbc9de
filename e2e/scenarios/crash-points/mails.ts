import { part } from '@timbra/adapters/container/part.ts';
import type { Container } from 'inversify';
import { passing } from './die.ts';
import { wrap } from './wrap.ts';

export function dieAroundMails(container: Container): void {
  wrap(container, part('mailer'), (mailer) => ({
    send: async (mail) => {
      passing('before the mail');
      await mailer.send(mail);
      passing('after the mail');
    },
  }));
}
