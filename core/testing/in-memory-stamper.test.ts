import { InMemoryStamper } from './in-memory-stamper.ts';
import { invoiceStamperContract } from './invoice-stamper-contract.ts';

invoiceStamperContract('InMemoryStamper', async () => ({
  stamper: new InMemoryStamper({ startWindowMs: 30_000 }),
  startWindowMs: 30_000,
}));
