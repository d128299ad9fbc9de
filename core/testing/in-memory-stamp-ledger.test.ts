import { InMemoryStampLedger } from './in-memory-stamp-ledger.ts';
import { inMemoryTransactions } from './in-memory-transactions.ts';
import { MovingClock } from './moving-clock.ts';
import { stampLedgerContract } from './stamp-ledger-contract.ts';

stampLedgerContract('InMemoryStampLedger', async () => {
  const clock = new MovingClock();
  const owner = async () => ({ userId: crypto.randomUUID(), companyId: crypto.randomUUID() });
  return { ledger: new InMemoryStampLedger(clock), transactions: inMemoryTransactions, clock, owner };
});
