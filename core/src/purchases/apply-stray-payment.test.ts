import { beforeEach, describe, expect, it } from 'vitest';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { PaymentsFixture } from '../../testing/payments-fixture.ts';
import { operatorActor } from '../access/actor.ts';
import { applyStrayPayment } from './stray-returns.ts';
import { reconcileBalance } from './reconcile-balance.ts';

const userId = 'ana';
const operator = operatorActor('Olga');

/** A buyer whose transfer ended when 280 of it had come, and who has opened another one for 116. */
class Fixture extends PaymentsFixture {
  async begin() {
    const first = await this.opened({ userId, method: 'transfer' });
    const { purchase: next } = await this.opened({ userId, method: 'transfer', amount: 116, timbres: 20 });
    await this.transfer(first.payment, 280);
    await this.gateway.cancel(first.payment.id);
    const stray = await reconcileBalance(this.paying(), { customerId: first.payment.customerId ?? '' });
    return { strayId: stray?.id ?? '', purchaseId: next.id, ended: first.purchase.id };
  }

  apply(order: { strayId: string; purchaseId: string }, process?: KillableProcess, actor = operator) {
    return applyStrayPayment(this.paying(process), { ...order, actor, why: 'Lo pidió' });
  }

  async records({ strayId }: { strayId: string }) {
    const { available } = await this.ledger.balance(userId);
    const open = (await this.strayPayments.open(10)).map(({ amount }) => amount);
    return { available, open, first: (await this.strayPayments.find(strayId))?.status };
  }
}

let fixture: Fixture;
let order: Awaited<ReturnType<Fixture['begin']>>;
beforeEach(async () => {
  fixture = new Fixture();
  order = await fixture.begin();
});

const conflict = { code: 'CONFLICT' };
const untouched = { available: 0, open: [280], first: 'OPEN' };

describe('money that no purchase takes', () => {
  it('pays another purchase of its buyer, and what is left of it stays the buyer’s', async () => {
    expect(await fixture.apply(order)).toMatchObject({ id: order.purchaseId, status: 'COMPLETED' });
    expect(await fixture.records(order)).toEqual({ available: 20, open: [164], first: 'OPEN' });
    expect([...fixture.acts.values()]).toEqual([
      {
        act: 'apply-stray',
        subject: order.strayId,
        who: 'Olga',
        why: `Lo pidió (compra ${order.purchaseId})`,
        amount: 280,
      },
    ]);
  });

  it('pays once when its process is killed and the operator looks and asks again', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      const begun = await killed.begin();
      await process.run(killed.apply(begun, process));
      expect(await killed.apply(begun)).toMatchObject({ id: begun.purchaseId, status: 'COMPLETED' });
      expect(await killed.records(begun)).toEqual({ available: 20, open: [164], first: 'OPEN' });
    }));

  it('is answered with the purchase that it has paid, asked for again once all of it is used', async () => {
    const { purchase } = await fixture.opened({ userId, method: 'transfer', amount: 164, timbres: 30 });
    await fixture.apply(order);
    const again = { ...order, purchaseId: purchase.id };
    for (const _ of [1, 2]) expect(await fixture.apply(again)).toMatchObject({ status: 'COMPLETED' });
    expect(await fixture.records(order)).toEqual({ available: 50, open: [], first: 'USED' });
  });
});

describe('money that pays a part of a purchase', () => {
  /** Makes a purchase that costs more than there is. */
  const begin = async (from: Fixture, strayId: string) => {
    const { purchase } = await from.opened({ userId, method: 'transfer', amount: 400, timbres: 60 });
    return { strayId, purchaseId: purchase.id };
  };
  const inPart = { available: 0, open: [], first: 'USED' };

  it('is used up by it, and is answered so each time that the operator asks', async () => {
    const part = await begin(fixture, order.strayId);
    for (const _ of [1, 2, 3]) expect(await fixture.apply(part)).toMatchObject({ status: 'PENDING', received: 280 });
    expect(await fixture.records(part)).toEqual(inPart);
    expect(fixture.acts.size).toBe(1);
  });

  it('pays that part once when its process is killed and the operator asks again', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      const part = await begin(killed, (await killed.begin()).strayId);
      await process.run(killed.apply(part, process));
      expect(await killed.apply(part)).toMatchObject({ id: part.purchaseId, status: 'PENDING', received: 280 });
      expect(await killed.records(part)).toEqual(inPart);
    }));

  it('cannot pay a part of another one too', async () => {
    await fixture.apply(await begin(fixture, order.strayId));
    const other = await begin(fixture, order.strayId);
    await expect(fixture.apply(other)).rejects.toMatchObject(conflict);
  });
});

describe('money that no purchase takes is left where it is', () => {
  it('for a purchase that its buyer has paid with other money', async () => {
    const { purchase, payment } = await fixture.opened({ userId: 'carla', method: 'transfer' });
    await fixture.apply(order);
    await fixture.transfer(payment, purchase.amount);
    await expect(fixture.apply({ ...order, purchaseId: purchase.id })).rejects.toMatchObject(conflict);
    expect(await fixture.records(order)).toEqual({ available: 20, open: [164], first: 'OPEN' });
  });

  it('for the purchase of somebody else', async () => {
    const { purchase } = await fixture.opened({ userId: 'beto', method: 'transfer' });
    await expect(fixture.apply({ ...order, purchaseId: purchase.id })).rejects.toMatchObject(conflict);
    expect(await fixture.records(order)).toEqual(untouched);
  });

  it.each(['a card', 'one that has ended'])('for %s of its buyer', async (which) => {
    const card = await fixture.opened({ userId });
    const purchaseId = which === 'a card' ? card.purchase.id : order.ended;
    await expect(fixture.apply({ ...order, purchaseId })).rejects.toMatchObject(conflict);
    expect(await fixture.records(order)).toEqual(untouched);
    expect(fixture.acts.size).toBe(0);
  });

  it('while it is on its way back to its bank', async () => {
    await fixture.strayPayments.mark(order.strayId, 'RETURNING');
    await expect(fixture.apply(order)).rejects.toMatchObject(conflict);
    expect(await fixture.records(order)).toEqual({ ...untouched, first: 'RETURNING' });
  });

  it('for a purchase that nobody has, and for money that nobody knows', async () => {
    for (const unknown of [{ purchaseId: crypto.randomUUID() }, { strayId: crypto.randomUUID() }]) {
      await expect(fixture.apply({ ...order, ...unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await fixture.records(order)).toEqual(untouched);
  });

  it('for an operator who has nothing to do with payments', async () => {
    const other = { ...operator, permissions: new Set(['platform:plans'] as const) };
    await expect(fixture.apply(order, undefined, other)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await fixture.records(order)).toEqual(untouched);
  });
});
