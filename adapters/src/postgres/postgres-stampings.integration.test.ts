import { afterAll } from 'vitest';
import type { CsdPeriod } from '@timbra/core/invoicing/stamping/stampable-date.ts';
import { invoiceBatchesContract } from '@timbra/core/testing/invoice-batches-contract.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { stampingsContract } from '@timbra/core/testing/stampings-contract.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresInvoiceBatches } from './postgres-invoice-batches.ts';
import { PostgresInvoices } from './postgres-invoices.ts';
import { PostgresStampLedger } from './postgres-stamp-ledger.ts';
import { PostgresStampings } from './postgres-stampings.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const leaseMs = 13_000;

const open = async () => {
  // One database for all tests: what an earlier one has left in process is nobody's business.
  await database.change(sql`update invoice_stampings set next_at = null`);
  const clock = new MovingClock();
  const ids = uuidV7Ids;
  const stamps = new PostgresStampLedger(database, ids, clock, undefined);
  const invoices = new PostgresInvoices(database, clock);
  const batches = new PostgresInvoiceBatches(database, clock);
  const stampings = new PostgresStampings(database, clock, ids, leaseMs);
  const certify = async (companyId: string, { validFrom, validTo }: CsdPeriod) => {
    await database.change(
      sql`update companies set csd_valid_from = ${validFrom}, csd_valid_to = ${validTo} where id = ${companyId}`,
    );
  };
  const mailAutomatically = async (companyId: string, copies: readonly string[]) => {
    await database.change(
      sql`insert into company_sending (company_id, automatic, copies) values (${companyId}, true, ${JSON.stringify(copies)}::jsonb)`,
    );
  };
  const kept = { invoices, batches, stampings, stamps, transactions: database };
  return { ...kept, clock, leaseMs, owner: () => anOwner(database), certify, mailAutomatically };
};

stampingsContract('PostgresStampings', open);
invoiceBatchesContract('PostgresInvoiceBatches', open);
