import { CancellingFixture } from './cancelling-fixture.ts';
import { payablesContract } from './payables-contract.ts';

payablesContract('InMemoryPayables', async () => {
  const { payables, invoices, claims, cancellations, ledger: stamps, clock } = new CancellingFixture();
  const owner = async () => ({ userId: crypto.randomUUID(), companyId: crypto.randomUUID() });
  return { payables, invoices, stampings: invoices, claims, cancellations, stamps, clock, owner };
});
