import { part } from '@timbra/adapters/container/part.ts';
import type { Container } from 'inversify';
import { passing } from './die.ts';
import { wrap } from './wrap.ts';

/** Points at which the document of a ticket, or the one that corrects it, is all but kept, in the API and in the worker. */
export function dieAroundTickets(container: Container): void {
  wrap(container, part('ticketRequests'), (requests) => ({
    submitted: async (...document) => {
      await requests.submitted(...document);
      passing('before the commit of a ticket');
    },
  }));
  wrap(container, part('ticketCorrections'), (corrections) => ({
    submitted: async (...document) => {
      await corrections.submitted(...document);
      passing('before the commit of a correction');
    },
  }));
}
