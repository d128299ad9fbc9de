import { part } from '@timbra/adapters/container/part.ts';
import { isDelivered } from '@timbra/core/events/delivery/webhook-sender.ts';
import type { Container } from 'inversify';
import { passing } from './die.ts';
import { wrap } from './wrap.ts';

export function dieAroundWebhooks(container: Container): void {
  wrap(container, part('webhookSender'), (sender) => ({
    send: async (request) => {
      passing('before a webhook');
      const answer = await sender.send(request);
      // Nothing is sent twice for a death after an attempt that reached nobody.
      if (isDelivered(answer)) passing('after a webhook');
      return answer;
    },
  }));
  wrap(container, part('webhookLine'), (line) => ({
    recordAttempt: async (...attempt) => {
      const since = await line.recordAttempt(...attempt);
      passing('after an attempt is kept');
      return since;
    },
  }));
}
