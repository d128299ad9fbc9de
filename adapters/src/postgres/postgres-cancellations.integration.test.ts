import { afterAll } from 'vitest';
import { cancellationsContract } from '@timbra/core/testing/cancellations-contract.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { aSubmission, issuedFacts } from '@timbra/core/testing/submissions.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresCancellations } from './postgres-cancellations.ts';
import { PostgresInvoices } from './postgres-invoices.ts';
import { PostgresStampLedger } from './postgres-stamp-ledger.ts';
import { PostgresStampings } from './postgres-stampings.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const leaseMs = 20_000;

function open() {
  const clock = new MovingClock();
  const invoices = new PostgresInvoices(database, clock);
  const stamps = new PostgresStampLedger(database, uuidV7Ids, clock, undefined);
  const stampings = new PostgresStampings(database, clock, uuidV7Ids, leaseMs);
  const cancellations = new PostgresCancellations(database, clock, leaseMs);
  const issued = async () => {
    const owner = await anOwner(database);
    const submission = { ...aSubmission(owner), id: uuidV7Ids.next() };
    const { id } = submission;
    await stamps.grant({ userId: owner.userId, amount: 1, reason: 'Prueba' });
    await stamps.reserve({ ...owner, invoiceId: id });
    await invoices.addProcessing(submission);
    const uuid = crypto.randomUUID().toUpperCase();
    await stampings.recordStamp(id, { provider: 'memory', providerId: id, uuid });
    await stampings.issue(id, issuedFacts(submission, uuid));
    return { id, userId: owner.userId };
  };
  return { invoices, cancellations, clock, leaseMs, issued };
}

cancellationsContract('PostgresCancellations', async () => {
  // One database for all tests: what an earlier one has left open is nobody's business.
  await database.change(sql`update invoice_cancellations set next_at = null`);
  return open();
});
