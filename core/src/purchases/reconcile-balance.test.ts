import { beforeEach, expect, it } from 'vitest';
import { StrayFixture } from '../../testing/stray-fixture.ts';
import { reconcileBalance } from './reconcile-balance.ts';
import { returnBalance } from './stray-returns.ts';

let fixture: StrayFixture;
/** The balance holds a part of a transfer for a purchase that was cancelled. */
beforeEach(async () => {
  fixture = new StrayFixture();
  await fixture.part();
  fixture.centavos = 10_000;
});

const reconcile = () => reconcileBalance(fixture.ports(), { customerId: fixture.customerId });
const stored = () => fixture.strayPayments.all.map(({ status, amount }) => `${status} ${amount}`);

it('keeps a part that comes while another one is sent back as money of its own', async () => {
  const first = await reconcile();
  if (!first) throw new Error('nothing is open');
  // Another part comes between the look and the answer of the provider.
  fixture.send = async ({ centavos }) => void (fixture.centavos += 5_000 - centavos);
  expect(await returnBalance(fixture.ports(), first)).toMatchObject({ status: 'OPEN', amount: 50 });
  expect(stored()).toEqual(['RETURNED 100', 'OPEN 50']);
  expect(fixture.done).toEqual(['told of open 100', 'sent 100', 'told of returned 100', 'told of open 50']);
});

it('ends as sent what an interrupted return has emptied, and counts events that come twice once', async () => {
  for (const _ of [1, 2]) await reconcile();
  await fixture.strayPayments.mark(fixture.strayPayments.all[0]?.id ?? '', 'RETURNING');
  fixture.centavos = 0;
  for (const _ of [1, 2]) expect(await reconcile()).toBeUndefined();
  expect(stored()).toEqual(['RETURNED 100']);
  expect(fixture.done).toEqual(['told of open 100', 'told of returned 100']);
});
