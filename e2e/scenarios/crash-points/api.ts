import { part } from '@timbra/adapters/container/part.ts';
import { runApi } from '@timbra/adapters/run-api.ts';
import { dieAroundCancellations } from './cancellations.ts';
import { arm, passing } from './die.ts';
import { dieAroundPayments } from './payments.ts';
import { dieAroundTickets } from './tickets.ts';
import { wrap } from './wrap.ts';

// The API as it is, but for the point at which it dies: CRASH_AT, on its way there for the CRASH_AFTER + 1st time.
await runApi((container) => {
  dieAroundPayments(container);
  dieAroundCancellations(container);
  dieAroundTickets(container);
  wrap(container, part('idempotencyKeys'), (keys) => ({
    bind: async (...binding) => {
      await keys.bind(...binding);
      passing('before the commit');
    },
    answer: async (...answer) => {
      passing('between the commit and the answer');
      await keys.answer(...answer);
      passing('after the answer is kept');
    },
  }));
});
arm();
