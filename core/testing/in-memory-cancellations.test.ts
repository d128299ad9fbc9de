import { cancellationsContract } from './cancellations-contract.ts';
import { CancellingFixture } from './cancelling-fixture.ts';

cancellationsContract('InMemoryCancellations', async () => {
  const fixture = new CancellingFixture();
  const { invoices, cancellations, clock, leaseMs, owner } = fixture;
  const issued = async () => ({ id: await fixture.issue(), userId: owner.userId });
  return { invoices, cancellations, clock, leaseMs, issued };
});
