import { part } from '@timbra/adapters/container/part.ts';
import type { Container } from 'inversify';
import { passing } from './die.ts';
import { wrap, wrapEach } from './wrap.ts';

/** Points around the provider's call and around what is written of it, in the API and in the worker. */
export function dieAroundCancellations(container: Container): void {
  wrapEach(container, part('invoiceCancellers'), (canceller) => ({
    cancel: async (order) => {
      passing('before the cancel call');
      const outcome = await canceller.cancel(order);
      passing('after the cancel call');
      return outcome;
    },
  }));
  wrap(container, part('cancellations'), (rows) => ({
    end: async (...ending) => {
      const ended = await rows.end(...ending);
      passing('before the commit of a cancellation');
      return ended;
    },
  }));
}
