import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryInvoices } from './in-memory-invoices.ts';
import { MovingClock } from './moving-clock.ts';
import { stampingsContract } from './stampings-contract.ts';

stampingsContract('InMemoryInvoices', async () => {
  const clock = new MovingClock();
  const leaseMs = 13_000;
  const both = new InMemoryInvoices(new InMemoryDatabase(), clock, leaseMs);
  const owner = async () => ({ userId: crypto.randomUUID(), companyId: crypto.randomUUID() });
  const certify = both.certify.bind(both);
  return { invoices: both, stampings: both, clock, leaseMs, owner, certify };
});
