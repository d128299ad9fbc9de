import { beforeEach, describe, expect, it } from 'vitest';
import { paymentOf } from '../../testing/a-purchase.ts';
import { killedAtEachCall } from '../../testing/killable-process.ts';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import type { Payment } from './payment-gateway.ts';
import type { Purchase } from './purchase.ts';
import { recordPayment, recordPaymentAt } from './record-payment.ts';

const userId = 'ana';

interface Story {
  readonly fixture: SalesFixture;
  readonly purchase: Purchase;
}

async function begin(changes: Partial<Purchase> = {}): Promise<Story> {
  const fixture = new SalesFixture();
  return { fixture, purchase: await fixture.add({ userId, ...changes }) };
}

const revisionOf = async ({ fixture, purchase }: Story) => (await fixture.purchases.find(purchase.id))?.revision;
/** Makes an answer that was asked for now. */
const say = async (of: Story, changes: Partial<Payment> = {}) =>
  recordPaymentAt(of.fixture.using(), paymentOf(of.purchase, changes), await revisionOf(of));
const records = ({ fixture }: Story) => fixture.recordsOf(userId);

const untouched = { purchases: [`OPEN ${userId}`], bought: 0, available: 0, notified: [], mails: [], jobs: [] };
const credited = {
  ...untouched,
  purchases: [`COMPLETED ${userId}`],
  bought: 50,
  available: 50,
  notified: ['PURCHASE_COMPLETED'],
  mails: ['purchase-completed'],
};
const back = (refunded: number, disputed = 0) => ({ reversals: { refunded, disputed, refunds: 1 } });

let story: Story;
beforeEach(async () => {
  story = await begin();
});

describe('a payment that has succeeded', () => {
  it('gives its stamps once: repeated, and by two at once', async () => {
    await Promise.all([say(story), say(story)]);
    await say(story);
    expect(await records(story)).toEqual(credited);
  });

  it('gives them whole or not at all when its process is killed, and by whoever comes next', () =>
    killedAtEachCall(async (process) => {
      const killed = await begin();
      await process.run(recordPayment(killed.fixture.using(process), paymentOf(killed.purchase)));
      expect([untouched, credited]).toContainEqual(await records(killed));
      await say(killed);
      expect(await records(killed)).toEqual(credited);
    }));

  it('gives them although it was given up before', async () => {
    await story.fixture.purchases.abandon(story.purchase.id, null);
    await say(story);
    expect(await records(story)).toEqual(credited);
  });

  it('is not undone by an earlier word that comes late', async () => {
    await say(story);
    for (const status of ['open', 'refused', 'waiting', 'cancelled'] as const) await say(story, { status });
    expect(await records(story)).toEqual(credited);
  });

  it.each<[string, Partial<Payment>]>([
    ['of another amount', { centavos: 28_999 }],
    ['in another currency', { currency: 'usd' }],
  ])('gives nothing when it is %s', async (_what, changes) => {
    await expect(say(story, changes)).rejects.toThrow(story.purchase.id);
    expect(await records(story)).toEqual(untouched);
  });

  it('gives nothing when its purchase has another payment, or is none of ours', async () => {
    await say(story, { status: 'open' });
    await expect(say(story, { id: 'pi_other' })).rejects.toThrow(story.purchase.id);
    for (const purchaseId of [undefined, crypto.randomUUID()]) expect(await say(story, { purchaseId })).toBeUndefined();
    expect(await records(story)).toEqual(untouched);
  });
});

describe('a payment of somebody without an account', () => {
  const paid = { ...untouched, purchases: ['COMPLETED guest'] };

  it('waits at the screen for its account when it was by card', async () => {
    const ana = await begin({ userId: null });
    await say(ana);
    expect(await records(ana)).toEqual(paid);
  });

  it('is attended to by the worker when it was a transfer, once', async () => {
    const ana = await begin({ userId: null, method: 'transfer' });
    await Promise.all([say(ana), say(ana)]);
    expect(await records(ana)).toEqual({ ...paid, jobs: ['attend-purchase'] });
  });
});

describe('a transfer that is awaited', () => {
  const transfer = { bank: 'STP', clabe: '646180111812345678', reference: '7', accountHolder: 'Timbra' };
  const awaited = {
    status: 'waiting',
    centavosReceived: 0,
    transfer: { ...transfer, centavosRemaining: 29_000 },
  } as const;

  it('is told to its buyer once, with where to transfer to', async () => {
    const ana = await begin({ method: 'transfer' });
    for (const _ of [1, 2]) await say(ana, awaited);
    const pending = { ...untouched, purchases: [`PENDING ${userId}`], mails: ['transfer-instructions'] };
    expect(await records(ana)).toEqual(pending);
  });

  it('is told to its buyer each time that a further part comes, once, and not when all has come', async () => {
    const ana = await begin({ method: 'transfer' });
    const part = (came: number) => ({
      ...awaited,
      centavosReceived: came,
      transfer: { ...transfer, centavosRemaining: 29_000 - came },
    });
    await say(ana, awaited);
    for (const came of [10_000, 10_000, 15_000, 15_000]) await say(ana, part(came));
    const parts = {
      ...untouched,
      purchases: [`PENDING ${userId}`],
      notified: ['PAYMENT_PART', 'PAYMENT_PART'],
      mails: ['transfer-instructions', 'transfer-part', 'transfer-part'],
    };
    expect(await records(ana)).toEqual(parts);
    expect(ana.fixture.mails.waiting.at(-1)?.payload).toEqual({ purchaseId: ana.purchase.id, received: 150 });
    await say(ana);
    expect((await records(ana)).notified).toEqual([...parts.notified, 'PURCHASE_COMPLETED']);
  });

  it('is told as a part neither of what the opening took of a balance, nor of one that has ended', async () => {
    const ana = await begin({ method: 'transfer' });
    await say(ana, { ...awaited, centavosReceived: 10_000 });
    await say(ana, { status: 'cancelled', centavosReceived: 12_000 });
    expect(await records(ana)).toMatchObject({ notified: [], mails: ['transfer-instructions'] });
  });
});

describe('money that goes back', () => {
  beforeEach(() => say(story));
  const notifiedOfRefund = {
    ...credited,
    notified: [...credited.notified, 'PURCHASE_REFUNDED'],
    mails: [...credited.mails, 'purchase-reversed'],
  };

  it('takes its part of the stamps, rounded down, and is told once', async () => {
    for (const _ of [1, 2]) await say(story, back(10_000));
    expect(await records(story)).toEqual({ ...notifiedOfRefund, available: 33 });
  });

  it('takes them whole or not at all when its process is killed, and by whoever comes next', () =>
    killedAtEachCall(async (process) => {
      const killed = await begin();
      await say(killed);
      const all = paymentOf(killed.purchase, back(29_000));
      const revision = await revisionOf(killed);
      await process.run(recordPaymentAt(killed.fixture.using(process), all, revision));
      const refunded = { ...notifiedOfRefund, purchases: [`REFUNDED ${userId}`], available: 0 };
      expect([credited, refunded]).toContainEqual(await records(killed));
      await say(killed, back(29_000));
      expect(await records(killed)).toEqual(refunded);
    }));

  it('leaves stamps that are used for the operator, and takes them once they are free', async () => {
    const use = (invoiceId: string) => ({ userId, companyId: 'tienda', invoiceId });
    for (let used = 0; used < 20; used += 1) await story.fixture.ledger.reserve(use(`${used}`));
    await say(story, back(29_000));
    expect((await story.fixture.purchases.find(story.purchase.id))?.owed).toBe(20);
    for (let used = 0; used < 5; used += 1) await story.fixture.ledger.release(use(`${used}`));
    await say(story, back(29_000));
    expect((await story.fixture.purchases.find(story.purchase.id))?.owed).toBe(15);
    expect(await records(story)).toEqual({ ...notifiedOfRefund, purchases: [`REFUNDED ${userId}`], available: 0 });
  });

  it('is not forgotten for an answer that was asked for before, nor for that of an act', async () => {
    const before = await revisionOf(story);
    await say(story, back(29_000));
    const ports = story.fixture.using();
    const answers = [before, undefined].map((revision) =>
      recordPaymentAt(ports, paymentOf(story.purchase, back(10_000)), revision),
    );
    expect(await Promise.all(answers)).toEqual(['late', 'late']);
    await recordPayment(ports, paymentOf(story.purchase));
    const refunded = { ...notifiedOfRefund, purchases: [`REFUNDED ${userId}`], available: 0 };
    expect(await records(story)).toEqual(refunded);
  });

  it('gives the stamps back when the buyer’s bank decides for us', async () => {
    await say(story, back(0, 29_000));
    expect(await records(story)).toMatchObject({ purchases: [`DISPUTED ${userId}`], available: 0 });
    await say(story, back(0, 0));
    expect(await records(story)).toMatchObject({ purchases: [`COMPLETED ${userId}`], available: 50 });
  });
});
