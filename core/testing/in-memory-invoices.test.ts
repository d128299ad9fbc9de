import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryInvoices } from './in-memory-invoices.ts';
import { InMemoryStampLedger } from './in-memory-stamp-ledger.ts';
import { invoiceBatchesContract } from './invoice-batches-contract.ts';
import { invoicesContract } from './invoices-contract.ts';
import { MovingClock } from './moving-clock.ts';
import { stampingsContract } from './stampings-contract.ts';

const open = async () => {
  const clock = new MovingClock();
  const leaseMs = 13_000;
  const database = new InMemoryDatabase();
  const stamps = new InMemoryStampLedger(database, clock);
  const both = new InMemoryInvoices(database, clock, leaseMs, stamps);
  const owner = async () => ({ userId: crypto.randomUUID(), companyId: crypto.randomUUID() });
  const certify = both.certify.bind(both);
  const mailAutomatically = both.mailAutomatically.bind(both);
  const stored = { invoices: both, batches: both, stampings: both, stamps, transactions: database };
  return { ...stored, clock, leaseMs, owner, certify, mailAutomatically };
};

invoicesContract('InMemoryInvoices', open);
stampingsContract('InMemoryInvoices', open);
invoiceBatchesContract('InMemoryInvoices', open);
