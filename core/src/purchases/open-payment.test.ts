import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../testing/actors.ts';
import { InMemoryPaymentGateway } from '../../testing/in-memory-payment-gateway.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import type { Plan } from '../plans/plan.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { openPayment, type OpenedPayment } from './open-payment.ts';
import { recordPayment } from './record-payment.ts';
import type { PurchaseRequest } from './start-purchase.ts';

const userId = 'ana';
const basico: Plan = {
  id: 'basico',
  name: 'Plan Básico',
  description: '',
  price: 250,
  timbres: 50,
  active: true,
  version: 1,
};
const negocio: Plan = { ...basico, id: 'negocio', name: 'Plan Negocio', price: 1_750, timbres: 500 };
const asked: PurchaseRequest = { method: 'card', planId: basico.id, actor: aSession(userId), client: '192.0.2.1' };

/** A checkout, its plans and the provider of payments. */
class Fixture extends SalesFixture {
  readonly gateway = new InMemoryPaymentGateway();
  readonly plans = new Map([basico, negocio].map((plan) => [plan.id, plan]));

  open(
    request: Partial<PurchaseRequest> = {},
    process?: KillableProcess,
    gateway: PaymentGateway = process?.port(this.gateway) ?? this.gateway,
  ): Promise<OpenedPayment> {
    const ports = { ...this.using(process), ...this.#checkout(), paymentGateway: gateway };
    return openPayment(ports, { ...asked, ...request });
  }

  #checkout() {
    const ana = { name: 'Ana Peña', email: 'ana@ejemplo.mx', phone: '+525512345678' };
    const done = () => Promise.resolve();
    return {
      plans: { find: (id: string) => Promise.resolve(this.plans.get(id)) },
      users: { find: () => Promise.resolve(ana), findByEmail: () => Promise.resolve(undefined) },
      access: accessOfOwners(() => userId),
      rateLimits: {
        take: () => Promise.resolve({ kind: 'admitted' } as const),
        giveBack: done,
        countFailure: done,
        forget: done,
        taken: async () => 0,
      },
      guestPaymentsPerHour: 10,
    };
  }

  /** What can be paid at the provider: a buyer must never see two of these for one plan. */
  payable(): string[] {
    const open = this.gateway.all.filter(({ status }) => status !== 'succeeded' && status !== 'cancelled');
    return open.map(({ centavos }) => `${centavos / 100}`);
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

describe('a payment that is opened', () => {
  it('is kept with its purchase, and gives no stamp before it is paid', async () => {
    const { purchase, payment } = await fixture.open();
    expect(purchase).toMatchObject({ status: 'OPEN', paymentId: payment.id, userId, timbres: 50, amount: 290 });
    expect(await fixture.purchases.find(purchase.id)).toEqual(purchase);
    expect(await fixture.recordsOf(userId)).toMatchObject({ purchases: [`OPEN ${userId}`], bought: 0 });
  });

  it('is one, clicked twice and reloaded', async () => {
    const opened = await Promise.all([fixture.open(), fixture.open()]);
    const again = await fixture.open();
    expect(new Set([...opened, again].map(({ payment }) => payment.id)).size).toBe(1);
    expect(fixture.payable()).toEqual(['290']);
    expect(fixture.purchases.all).toHaveLength(1);
  });

  it('is one when its process is killed at any moment and the buyer comes again', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      await process.run(killed.open({}, process));
      const { purchase, payment } = await killed.open();
      expect(killed.payable()).toEqual(['290']);
      expect(killed.purchases.all).toEqual([purchase]);
      expect(purchase.paymentId).toBe(payment.id);
    }));

  it('is taken up again with what its buyer has corrected, after a card was declined too', async () => {
    const { payment } = await fixture.open();
    await fixture.gateway.attempt(payment, 'declined');
    const again = await fixture.open({ customerName: 'Ana María Peña', companyId: 'tienda' });
    expect(again.payment.id).toBe(payment.id);
    expect(again.purchase).toMatchObject({ status: 'FAILED', companyId: 'tienda', buyer: { name: 'Ana María Peña' } });
  });

  it('is followed by a new one once it was paid, and its stamps are given once', async () => {
    const first = await fixture.open();
    await fixture.gateway.attempt(first.payment, 'good');
    const second = await fixture.open();
    expect(second.purchase.id).not.toBe(first.purchase.id);
    expect(fixture.payable()).toEqual(['290']);
    expect(await fixture.recordsOf(userId)).toMatchObject({
      purchases: [`COMPLETED ${userId}`, `OPEN ${userId}`],
      bought: 50,
    });
  });

  it('is opened anew when the provider does not know it any more', async () => {
    const first = await fixture.open();
    const other = new InMemoryPaymentGateway();
    const second = await fixture.open({}, undefined, other);
    expect(await fixture.purchases.find(first.purchase.id)).toMatchObject({ status: 'CANCELLED' });
    expect(other.all.map(({ id }) => id)).toEqual([second.payment.id]);
  });

  it('leaves no purchase to be paid behind when the provider is away, and comes about later', async () => {
    const away = new Proxy(fixture.gateway, {
      get: () => () => Promise.reject(Object.assign(new Error('away'), { code: 'PAYMENT_PROVIDER_UNAVAILABLE' })),
    });
    await expect(fixture.open({}, undefined, away)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    expect(fixture.payable()).toEqual([]);
    await fixture.open();
    expect(fixture.purchases.all).toHaveLength(1);
    expect(fixture.payable()).toEqual(['290']);
  });
});

describe('a plan whose price has changed', () => {
  const dearer = { ...basico, price: 300 };

  it('is sold at the new price, and the old payment cannot be paid any more', async () => {
    const first = await fixture.open();
    fixture.plans.set(basico.id, dearer);
    const { purchase } = await fixture.open();
    expect(purchase.amount).toBe(348);
    expect(fixture.payable()).toEqual(['348']);
    expect(await fixture.purchases.find(first.purchase.id)).toMatchObject({ status: 'CANCELLED' });
  });

  it('is sold at the price that was told while money may be on its way', async () => {
    const first = await fixture.open({ method: 'transfer' });
    fixture.plans.set(basico.id, dearer);
    const { purchase } = await fixture.open({ method: 'transfer' });
    expect(purchase.id).toBe(first.purchase.id);
    expect(fixture.payable()).toEqual(['290']);
  });
});

describe('a buyer who chooses another plan', () => {
  it('has the first one withdrawn by the worker, unless it was tried', async () => {
    const first = await fixture.open();
    const second = await fixture.open({ planId: negocio.id });
    const withdrawn = () => fixture.outbox.jobs.map(({ name, payload }) => ({ name, ...payload }));
    const ofFirst = { name: 'cancel-purchase', purchaseId: first.purchase.id };
    expect(withdrawn()).toEqual([ofFirst]);
    await fixture.gateway.attempt(first.payment, 'declined');
    await fixture.open();
    await fixture.open({ planId: negocio.id });
    expect(withdrawn()).toEqual([ofFirst, { name: 'cancel-purchase', purchaseId: second.purchase.id }]);
  });
});

describe('a transfer', () => {
  it('is paid at once with money that its buyer has at the provider', async () => {
    const { payment } = await fixture.open({ method: 'transfer' });
    await fixture.gateway.transfer(payment.transfer?.clabe ?? '', 29_000 + 203_000);
    await recordPayment(fixture.using(), (await fixture.gateway.find(payment.id)) ?? payment);
    const { purchase } = await fixture.open({ method: 'transfer', planId: negocio.id });
    expect(purchase.status).toBe('COMPLETED');
    expect(await fixture.recordsOf(userId)).toMatchObject({ bought: 550 });
    expect(fixture.payable()).toEqual([]);
  });
});
