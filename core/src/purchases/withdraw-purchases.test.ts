import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryPaymentGateway } from '../../testing/in-memory-payment-gateway.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import type { Payment, PaymentGateway } from './payment-gateway.ts';
import type { PaymentMethod } from './purchase.ts';
import { recordPayment } from './record-payment.ts';
import { withdrawPurchases } from './cancel-purchase.ts';

const userId = 'ana';

/** Makes what a user has opened to pay, before the account closes. */
class Fixture extends SalesFixture {
  readonly gateway = new InMemoryPaymentGateway();

  /** Makes a purchase of a plan of its own, with its payment at the provider. */
  async opened(method: PaymentMethod = 'card'): Promise<Payment> {
    const purchase = await this.add({ userId, method, planId: crypto.randomUUID() });
    const charge = { purchaseId: purchase.id, centavos: 29_000, description: purchase.planName };
    const payer = { reference: userId, customerId: undefined, name: 'Ana', email: 'ana@ejemplo.mx' };
    const payment = await (method === 'card' ? this.gateway.open(charge) : this.gateway.openTransfer(charge, payer));
    await recordPayment(this.using(), payment);
    return payment;
  }

  withdraw(gateway: PaymentGateway = this.gateway, process?: KillableProcess): Promise<void> {
    const paymentGateway = process?.port(gateway) ?? gateway;
    return withdrawPurchases({ ...this.using(process), paymentGateway }, userId);
  }

  records() {
    return {
      purchases: this.purchases.all.map(({ status }) => status),
      payments: this.gateway.all.map(({ status }) => status),
    };
  }
}

/** Makes the same provider, at which something happens in the moment before a payment is cancelled. */
function meanwhile(gateway: InMemoryPaymentGateway, happens: (payment: Payment) => Promise<void>): PaymentGateway {
  const cancel = async (id: string) => {
    const payment = await gateway.find(id);
    if (payment) await happens(payment);
    return gateway.cancel(id);
  };
  return new Proxy<PaymentGateway>(gateway, {
    get: (target, name) => {
      if (name === 'cancel') return cancel;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const conflict = (message: string) => ({ code: 'CONFLICT', message: expect.stringContaining(message) });
const cancelled = ['CANCELLED', 'CANCELLED', 'CANCELLED'];

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

async function openAll(opener: Fixture): Promise<void> {
  await opener.opened();
  await opener.gateway.attempt(await opener.opened(), 'declined');
  await opener.opened('transfer');
}

describe('what a user has opened to pay', () => {
  it('cannot be paid any more, and withdrawing it again changes nothing', async () => {
    await openAll(fixture);
    for (const _ of [1, 2]) await fixture.withdraw();
    expect(fixture.records()).toEqual({ purchases: cancelled, payments: ['cancelled', 'cancelled', 'cancelled'] });
  });

  it('cannot be paid any more once a process that was killed is followed by another one', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      await openAll(killed);
      await process.run(killed.withdraw(killed.gateway, process));
      await killed.withdraw();
      expect(killed.records()).toEqual({ purchases: cancelled, payments: ['cancelled', 'cancelled', 'cancelled'] });
    }));

  it('is given up when the provider does not know it', async () => {
    await fixture.opened();
    await fixture.add({ userId, planId: 'sin pago' });
    await fixture.withdraw(new InMemoryPaymentGateway());
    expect(fixture.records().purchases).toEqual(['CANCELLED', 'CANCELLED']);
  });
});

describe('nothing is withdrawn', () => {
  it('while a bank is confirming a card', async () => {
    await fixture.opened();
    await fixture.gateway.attempt(await fixture.opened(), 'slow');
    await expect(fixture.withdraw()).rejects.toMatchObject(conflict('Tu banco está confirmando'));
    expect(fixture.records().payments).toEqual(['open', 'waiting']);
  });

  it('while a part of a transfer has come', async () => {
    await fixture.opened();
    const { transfer } = await fixture.opened('transfer');
    await fixture.gateway.transfer(transfer?.clabe ?? '', 100);
    await expect(fixture.withdraw()).rejects.toMatchObject(conflict('una parte de tu transferencia'));
    expect(fixture.records().payments).toEqual(['open', 'waiting']);
  });
});

describe('what was paid', () => {
  const credited = { bought: 50, notified: ['PURCHASE_COMPLETED'] };

  it('before it is withdrawn is credited, and the account stays open', async () => {
    await fixture.gateway.attempt(await fixture.opened(), 'good');
    await expect(fixture.withdraw()).rejects.toMatchObject(conflict('Acabamos de recibir un pago'));
    expect(await fixture.recordsOf(userId)).toMatchObject({ purchases: [`COMPLETED ${userId}`], ...credited });
  });

  it.each<[PaymentMethod, (gateway: InMemoryPaymentGateway, payment: Payment) => Promise<void>]>([
    ['card', (gateway, payment) => gateway.attempt(payment, 'good')],
    ['transfer', (gateway, { transfer }) => gateway.transfer(transfer?.clabe ?? '', 29_000)],
  ])('by %s while it is withdrawn is credited, and the account stays open', async (method, pay) => {
    await fixture.opened(method);
    const paying = meanwhile(fixture.gateway, (payment) => pay(fixture.gateway, payment));
    await expect(fixture.withdraw(paying)).rejects.toMatchObject(conflict('Acabamos de recibir un pago'));
    expect(await fixture.recordsOf(userId)).toMatchObject({ purchases: [`COMPLETED ${userId}`], ...credited });
  });

  it('may come of a card that is tried while it is withdrawn: the account stays open', async () => {
    await fixture.opened();
    const trying = meanwhile(fixture.gateway, (payment) => fixture.gateway.attempt(payment, 'slow'));
    await expect(fixture.withdraw(trying)).rejects.toMatchObject(conflict('Tu banco está confirmando'));
    expect(fixture.records().payments).toEqual(['waiting']);
  });
});
