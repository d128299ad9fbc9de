import { beforeEach, describe, expect, it } from 'vitest';
import { killedAtEachCall } from '../../testing/killable-process.ts';
import { PaymentsFixture } from '../../testing/payments-fixture.ts';
import { operatorActor } from '../access/actor.ts';
import { refundPurchase, type RefundRequest } from './stray-returns.ts';

const userId = 'ana';

let fixture: PaymentsFixture;
let purchaseId: string;
beforeEach(async () => {
  fixture = new PaymentsFixture();
  purchaseId = (await fixture.paid({ userId })).purchase.id;
});

const ordered = (changes: Partial<RefundRequest> = {}): RefundRequest => ({
  purchaseId,
  actor: operatorActor('Olga'),
  why: 'Compró de más',
  ...changes,
});
const refund = (changes?: Partial<RefundRequest>) => refundPurchase(fixture.paying(), ordered(changes));

/** Reads what has gone back at the provider, what the buyer has left and what operators did. */
const records = async (of = fixture) => ({
  back: of.gateway.all.map(({ reversals }) => reversals.refunded / 100),
  available: (await of.ledger.balance(userId)).available,
  acts: [...of.acts.values()].map(({ who, why, amount }) => `${who}: ${why}, ${amount}`),
});
const untouched = { back: [0], available: 50, acts: [] };
const half = { back: [145], available: 25, acts: ['Olga: Compró de más, 145'] };

describe('money that an operator gives back', () => {
  it('is all of it where no total is told, and takes the stamps with it', async () => {
    expect(await refund()).toMatchObject({ kind: 'saved', record: { status: 'REFUNDED', refunded: 290 } });
    expect(await records()).toEqual({ back: [290], available: 0, acts: ['Olga: Compró de más, 290'] });
  });

  it('goes back once up to the total, asked for again and by two at once', async () => {
    await Promise.all([refund({ total: 145 }), refund({ total: 145 })]);
    expect(await refund({ total: 145 })).toMatchObject({ kind: 'saved', record: { refunded: 145 } });
    expect(await records()).toMatchObject({ back: [145], available: 25 });
  });

  it('goes back once when its process is killed and the operator asks again', () =>
    killedAtEachCall(async (process) => {
      const killed = new PaymentsFixture();
      const { purchase } = await killed.paid({ userId });
      const order = ordered({ purchaseId: purchase.id, total: 145 });
      await process.run(refundPurchase(killed.paying(process), order));
      await refundPurchase(killed.paying(), order);
      expect(await records(killed)).toMatchObject({ back: [145], available: 25 });
    }));

  it('is the rest of what somebody has given back before', async () => {
    await refund({ total: 145 });
    await refund({ seen: 145 });
    expect(await records()).toMatchObject({ back: [290], available: 0, acts: [half.acts[0], half.acts[0]] });
  });

  it('is not asked for where more has gone back than the total', async () => {
    await refund();
    expect(await refund({ total: 145 })).toMatchObject({ kind: 'saved', record: { refunded: 290 } });
    expect(await records()).toMatchObject({ back: [290], acts: ['Olga: Compró de más, 290'] });
  });

  it('is not given back on top of what the operator did not see', async () => {
    await refund({ total: 145 });
    expect(await refund({ seen: 0 })).toMatchObject({ kind: 'stale', current: { refunded: 145 } });
    expect(await records()).toEqual(half);
  });

  it('is not stale for the same request again, whose answer was lost', async () => {
    const lost = { total: 145, seen: 0 };
    await refund(lost);
    expect(await refund(lost)).toMatchObject({ kind: 'saved', record: { refunded: 145 } });
    expect(await refund({ ...lost, why: 'Otra razón' })).toMatchObject({ kind: 'stale' });
    expect(await records()).toEqual(half);
    await refund();
    expect(await refund(lost)).toMatchObject({ kind: 'stale', current: { refunded: 290 } });
  });
});

describe('nothing goes back', () => {
  it('without who and why, and of a total that is none', async () => {
    const fields = (changes: Partial<RefundRequest>) => refund(changes).catch((error: unknown) => error);
    expect(await fields({ actor: operatorActor(' '), why: ' ', total: 290.01 })).toMatchObject({
      code: 'VALIDATION',
      problems: [{ field: 'who' }, { field: 'why' }, { field: 'total' }],
    });
    expect(await fields({ total: 0 })).toMatchObject({ problems: [{ field: 'total' }] });
    expect(await records()).toEqual(untouched);
  });

  it('of a purchase that is not paid, has no payment or is not there', async () => {
    const unpaid = (await fixture.opened({ userId })).purchase;
    await expect(refund({ purchaseId: unpaid.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const { id } of [await fixture.add({ userId }), { id: crypto.randomUUID() }]) {
      await expect(refund({ purchaseId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await records()).toMatchObject({ back: [0, 0], acts: [] });
  });

  it('while the buyer’s bank holds it: the provider refuses', async () => {
    await fixture.gateway.dispute(`pi_${purchaseId}`);
    await expect(refund()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await records()).back).toEqual([0]);
  });

  it('for an operator who has nothing to do with payments', async () => {
    const actor = { ...operatorActor('Olga'), permissions: new Set(['platform:plans'] as const) };
    await expect(refund({ actor })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await records()).toEqual(untouched);
  });
});
