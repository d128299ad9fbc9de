import type { StampUse } from '../src/stamps/ports.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryStampLedger } from './in-memory-stamp-ledger.ts';
import { MovingClock } from './moving-clock.ts';
import { stampLedgerContract } from './stamp-ledger-contract.ts';

stampLedgerContract('InMemoryStampLedger', async () => {
  const database = new InMemoryDatabase();
  const clock = new MovingClock();
  const owner = async () => ({ userId: crypto.randomUUID(), companyId: crypto.randomUUID() });
  const ledger = new InMemoryStampLedger(database, clock);
  const use = async (stamp: StampUse) => ledger.use(stamp);
  return { ledger, transactions: database, clock, use, owner };
});
