import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { payablesContract } from '@timbra/core/testing/payables-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll } from 'vitest';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresCancellations } from './postgres-cancellations.ts';
import { PostgresInvoiceClaims } from './postgres-invoice-claims.ts';
import { PostgresInvoices } from './postgres-invoices.ts';
import { PostgresPayables } from './postgres-payables.ts';
import { PostgresStampLedger } from './postgres-stamp-ledger.ts';
import { PostgresStampings } from './postgres-stampings.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const leaseMs = 13_000;

payablesContract('PostgresPayables', async () => {
  const clock = new MovingClock();
  return {
    payables: new PostgresPayables(database),
    invoices: new PostgresInvoices(database, clock),
    claims: new PostgresInvoiceClaims(database),
    stampings: new PostgresStampings(database, clock, uuidV7Ids, leaseMs),
    cancellations: new PostgresCancellations(database, clock, leaseMs),
    stamps: new PostgresStampLedger(database, uuidV7Ids, clock, undefined),
    clock,
    owner: () => anOwner(database),
  };
});
