import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../testing/actors.ts';
import { InMemoryRateLimits } from '../../testing/in-memory-rate-limits.ts';
import { BuyersFixture } from '../../testing/buyers-fixture.ts';
import { aUser } from '../../testing/users-contract.ts';
import type { Plan } from '../plans/plan.ts';
import { startPurchase, type PurchaseRequest } from './start-purchase.ts';

const basico: Plan = {
  id: 'basico',
  name: 'Plan Básico',
  description: '',
  price: 250,
  timbres: 50,
  active: true,
  version: 1,
};
const retired = { ...basico, id: 'retirado', active: false };
const ana = aUser({ name: 'Ana Peña', email: 'ana@ejemplo.mx' });
const member = { method: 'card', planId: basico.id, actor: aSession(ana.id), client: '192.0.2.1' } as const;
const guest: PurchaseRequest = {
  ...member,
  actor: undefined,
  customerName: 'Beto Ruiz',
  customerEmail: 'Beto@Ejemplo.mx',
  customerPhone: '+525598765432',
};

let fixture: BuyersFixture;
let rateLimits: InMemoryRateLimits;
beforeEach(async () => {
  fixture = new BuyersFixture();
  rateLimits = new InMemoryRateLimits(fixture.clock);
  await fixture.users.add(ana);
});

function start(request: PurchaseRequest) {
  const ports = {
    ...fixture.using(),
    plans: { find: async (id: string) => [basico, retired].find((plan) => plan.id === id) },
    access: accessOfOwners((companyId) => (companyId === 'tienda' ? ana.id : 'another')),
    rateLimits,
    guestPaymentsPerHour: 2,
  };
  return startPurchase(ports, request);
}
const notFound = { code: 'NOT_FOUND' };

describe('a purchase that is started', () => {
  it('is of the plan as it is now, with IVA, for the user’s company', async () => {
    const { key, purchase } = await start({ ...member, companyId: 'tienda', amount: 290 });
    expect(key).toEqual({ userId: ana.id });
    expect(purchase).toMatchObject({
      userId: ana.id,
      companyId: 'tienda',
      planName: 'Plan Básico',
      timbres: 50,
      price: 250,
      amount: 290,
      status: 'OPEN',
      buyer: { name: ana.name, email: ana.email, phone: ana.phone },
    });
  });

  it('waits a day for a card and a week for a transfer', async () => {
    const days = async (method: 'card' | 'transfer') => {
      const { createdAt, expiresAt } = (await start({ ...member, method })).purchase;
      return (expiresAt.getTime() - createdAt.getTime()) / 86_400_000;
    };
    expect([await days('card'), await days('transfer')]).toEqual([1, 7]);
  });

  it('is of somebody at one place who has no account yet', async () => {
    const { key, purchase } = await start(guest);
    expect(key).toEqual({ userId: null, email: 'beto@ejemplo.mx', client: '192.0.2.1' });
    expect(purchase).toMatchObject({ userId: null, companyId: null, buyer: { email: 'Beto@Ejemplo.mx' } });
  });
});

describe('no purchase is started', () => {
  it('of a plan that is not sold or not there', async () => {
    for (const planId of [retired.id, 'ninguno']) {
      await expect(start({ ...member, planId })).rejects.toMatchObject(notFound);
    }
  });

  it('at another price than the screen showed', async () => {
    await expect(start({ ...member, amount: 250 })).rejects.toMatchObject({ problems: [{ field: 'amount' }] });
    await expect(start({ ...member, amount: 29_000 })).resolves.toMatchObject({ purchase: { amount: 290 } });
  });

  it('for the company of somebody else, nor for one of nobody', async () => {
    for (const request of [member, guest]) {
      await expect(start({ ...request, companyId: 'ajena' })).rejects.toMatchObject(notFound);
    }
    await expect(start({ ...guest, companyId: 'tienda' })).rejects.toMatchObject(notFound);
  });

  it('with wrong data of its buyer: all of them are told', async () => {
    const wrong = { customerName: ' ', customerEmail: 'beto', customerPhone: '55' };
    await expect(start({ ...guest, ...wrong })).rejects.toMatchObject({
      problems: [{ field: 'customerName' }, { field: 'customerEmail' }, { field: 'customerPhone' }],
    });
    await expect(start({ ...member, customerEmail: 'ana' })).rejects.toMatchObject({
      problems: [{ field: 'customerEmail' }],
    });
  });

  it('by an account that may not buy', async () => {
    const actor = { ...aSession(ana.id), permissions: new Set(['billing:read'] as const) };
    await expect(start({ ...member, actor })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });

  it('without logging in, for an address that has an account', async () => {
    const taken = { ...guest, customerEmail: 'ANA@ejemplo.mx' };
    await expect(start(taken)).rejects.toMatchObject({ code: 'CONFLICT', problems: [{ field: 'customerEmail' }] });
  });

  it('by one who tries out addresses, whether these have accounts or not', async () => {
    await start(guest);
    await expect(start({ ...guest, customerEmail: ana.email })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const customerEmail of [ana.email, 'nueva@ejemplo.mx']) {
      await expect(start({ ...guest, customerEmail })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    }
    await expect(start({ ...guest, client: '192.0.2.2' })).resolves.toBeDefined();
    await expect(start(member)).resolves.toBeDefined();
  });
});
