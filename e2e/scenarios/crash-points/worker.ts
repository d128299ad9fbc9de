import { part } from '@timbra/adapters/container/part.ts';
import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import type { Container } from 'inversify';
import { runWorker } from '@timbra/worker/src/run-worker.ts';
import { arm, isDeadly, passing } from './die.ts';
import { documentsAt } from '@timbra/testing/api/hold-answers.ts';
import { dieAroundArchives } from './archives.ts';
import { dieAroundCancellations } from './cancellations.ts';
import { dieAroundMails } from './mails.ts';
import { dieAroundPayments } from './payments.ts';
import { dieAroundPayroll } from './payroll.ts';
import { dieAroundTickets } from './tickets.ts';
import { dieAroundWebhooks } from './webhooks.ts';
import { wrap, wrapEach } from './wrap.ts';

// The worker as it is, but for the point at which it dies: CRASH_AT, on its way there for the CRASH_AFTER + 1st time.
await runWorker((container) => {
  dieAroundTheProvider(container);
  dieBetweenTheWrites(container);
  dieInTheQueue(container);
  dieAroundPayments(container);
  dieAroundMails(container);
  dieAroundArchives(container);
  dieAroundCancellations(container);
  dieAroundTickets(container);
  dieAroundPayroll(container);
  dieAroundWebhooks(container);
});
arm();

const heldAnswer = 'while the provider holds its answer';

function dieAroundTheProvider(container: Container): void {
  wrapEach(container, part('invoiceStampers'), (stamper) => ({
    stamp: async (order) => {
      passing('before the call');
      const answer = stamper.stamp(order);
      if (isDeadly(heldAnswer)) void whenStored(order.reference).then(() => passing(heldAnswer));
      const outcome = await answer;
      passing('after the answer');
      if (outcome.kind === 'refused') passing('after the refusal');
      return outcome;
    },
    find: async (query) => {
      const outcome = await stamper.find(query);
      passing('after a listing');
      return outcome;
    },
    xml: async (id) => {
      const xml = await stamper.xml(id);
      passing('with the XML in hand');
      return xml;
    },
  }));
}

function dieBetweenTheWrites(container: Container): void {
  wrap(container, part('stampings'), (rows) => ({
    recordAttempt: async (...attempt) => {
      passing('before the attempt is recorded');
      return rows.recordAttempt(...attempt);
    },
    recordStamp: async (...stamp) => {
      const recorded = await rows.recordStamp(...stamp);
      passing('between the stamp and the settlement');
      return recorded;
    },
    issue: async (...facts) => {
      passing('before the settlement');
      const issued = await rows.issue(...facts);
      passing('after the settlement');
      return issued;
    },
    leave: async (...rest) => {
      const left = await rows.leave(...rest);
      passing('between the rest and its job');
      return left;
    },
  }));
  wrap(container, part('stampLedger'), (ledger) => ({
    release: async (use) => {
      await ledger.release(use);
      passing('before the commit of the refusal');
    },
  }));
}

function dieInTheQueue(container: Container): void {
  wrap(container, part('outboxStore'), (store) => ({
    handOver: (most, hand) =>
      store.handOver(most, async (entries) => {
        await hand(entries);
        passing('between the queue and the outbox');
      }),
  }));
}

/** Resolves when the provider has stored the document, although it may not have answered yet. */
async function whenStored(reference: string): Promise<void> {
  const { [pacEmulatorSetting]: url = '' } = process.env;
  for (let polls = 0; polls < 100; polls += 1) {
    const documents = await documentsAt(url).catch(() => []);
    if (documents.some(({ OrderNumber }) => OrderNumber.endsWith(reference))) return;
  }
}
