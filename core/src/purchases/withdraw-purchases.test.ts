import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryPaymentGateway } from '../../testing/in-memory-payment-gateway.ts';
import { killedAtEachCall, type MortalProcess } from '../../testing/mortal-process.ts';
import { SalesWorld } from '../../testing/sales-world.ts';
import type { Payment, PaymentGateway } from './payment-gateway.ts';
import type { PaymentMethod } from './purchase.ts';
import { WithdrawPurchases } from './withdraw-purchases.ts';

const userId = 'ana';

/** What a user has opened to pay, before the account closes. */
class House extends SalesWorld {
  readonly gateway = new InMemoryPaymentGateway();

  /** A purchase of a plan of its own, with its payment at the provider. */
  async opened(method: PaymentMethod = 'card'): Promise<Payment> {
    const purchase = await this.keep({ userId, method, planId: crypto.randomUUID() });
    const charge = { purchaseId: purchase.id, centavos: 29_000, description: purchase.planName };
    const payer = { reference: userId, customerId: undefined, name: 'Ana', email: 'ana@ejemplo.mx' };
    const payment = await (method === 'card' ? this.gateway.open(charge) : this.gateway.openTransfer(charge, payer));
    await this.using().record.execute(payment);
    return payment;
  }

  withdraw(gateway: PaymentGateway = this.gateway, process?: MortalProcess): Promise<void> {
    const { purchases, record } = this.using(process);
    return new WithdrawPurchases(purchases, process?.port(gateway) ?? gateway, record).execute(userId);
  }

  records() {
    return {
      purchases: this.purchases.all.map(({ status }) => status),
      payments: this.gateway.all.map(({ status }) => status),
    };
  }
}

/** The same provider, at which something happens in the moment before a payment is cancelled. */
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

let house: House;
beforeEach(() => {
  house = new House();
});

async function openAll(world: House): Promise<void> {
  await world.opened();
  await world.gateway.attempt(await world.opened(), 'declined');
  await world.opened('transfer');
}

describe('what a user has opened to pay', () => {
  it('cannot be paid any more, and withdrawing it again changes nothing', async () => {
    await openAll(house);
    for (const _ of [1, 2]) await house.withdraw();
    expect(house.records()).toEqual({ purchases: cancelled, payments: ['cancelled', 'cancelled', 'cancelled'] });
  });

  it('cannot be paid any more once a process that was killed is followed by another one', () =>
    killedAtEachCall(async (process) => {
      const killed = new House();
      await openAll(killed);
      await process.live(killed.withdraw(killed.gateway, process));
      await killed.withdraw();
      expect(killed.records()).toEqual({ purchases: cancelled, payments: ['cancelled', 'cancelled', 'cancelled'] });
    }));

  it('is given up when the provider does not know it', async () => {
    await house.opened();
    await house.keep({ userId, planId: 'sin pago' });
    await house.withdraw(new InMemoryPaymentGateway());
    expect(house.records().purchases).toEqual(['CANCELLED', 'CANCELLED']);
  });
});

describe('nothing is withdrawn', () => {
  it('while a bank is confirming a card', async () => {
    await house.opened();
    await house.gateway.attempt(await house.opened(), 'slow');
    await expect(house.withdraw()).rejects.toMatchObject(conflict('Tu banco está confirmando'));
    expect(house.records().payments).toEqual(['open', 'waiting']);
  });

  it('while a part of a transfer has come', async () => {
    await house.opened();
    const { transfer } = await house.opened('transfer');
    await house.gateway.transfer(transfer?.clabe ?? '', 100);
    await expect(house.withdraw()).rejects.toMatchObject(conflict('una parte de tu transferencia'));
    expect(house.records().payments).toEqual(['open', 'waiting']);
  });
});

describe('what was paid', () => {
  const credited = { bought: 50, told: ['PURCHASE_COMPLETED'] };

  it('before it is withdrawn is credited, and the account stays open', async () => {
    await house.gateway.attempt(await house.opened(), 'good');
    await expect(house.withdraw()).rejects.toMatchObject(conflict('Acabamos de recibir un pago'));
    expect(await house.recordsOf(userId)).toMatchObject({ purchases: [`COMPLETED ${userId}`], ...credited });
  });

  it.each<[PaymentMethod, (gateway: InMemoryPaymentGateway, payment: Payment) => Promise<void>]>([
    ['card', (gateway, payment) => gateway.attempt(payment, 'good')],
    ['transfer', (gateway, { transfer }) => gateway.transfer(transfer?.clabe ?? '', 29_000)],
  ])('by %s while it is withdrawn is credited, and the account stays open', async (method, pay) => {
    await house.opened(method);
    const paying = meanwhile(house.gateway, (payment) => pay(house.gateway, payment));
    await expect(house.withdraw(paying)).rejects.toMatchObject(conflict('Acabamos de recibir un pago'));
    expect(await house.recordsOf(userId)).toMatchObject({ purchases: [`COMPLETED ${userId}`], ...credited });
  });

  it('may come of a card that is tried while it is withdrawn: the account stays open', async () => {
    await house.opened();
    const trying = meanwhile(house.gateway, (payment) => house.gateway.attempt(payment, 'slow'));
    await expect(house.withdraw(trying)).rejects.toMatchObject(conflict('Tu banco está confirmando'));
    expect(house.records().payments).toEqual(['waiting']);
  });
});
