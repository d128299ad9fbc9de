import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { BuyersFixture } from '../../testing/buyers-fixture.ts';
import { CompaniesFixture } from '../../testing/companies-fixture.ts';
import { InMemoryPaymentGateway } from '../../testing/in-memory-payment-gateway.ts';
import { InMemoryRateLimits } from '../../testing/in-memory-rate-limits.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { operatorActor } from '../access/actor.ts';
import type { User } from '../identity/user.ts';
import type { PaymentMethod } from '../purchases/purchase.ts';
import { recordPayment } from '../purchases/record-payment.ts';
import { closeAccount } from './close-account.ts';

const ana: User = {
  id: 'ana',
  name: 'Ana Peña',
  email: 'ana@ejemplo.mx',
  emailVerified: true,
  pendingEmail: null,
  phone: null,
  passwordHash: 'hash of secreta',
  isOperator: false,
  createdAt: new Date(0),
  closedAt: null,
};
const operator = { ...ana, id: 'eva', email: 'eva@ejemplo.mx', passwordHash: 'hash of suya', isOperator: true };

/** An account with a company that issues, and what it has opened to pay. */
class Fixture extends BuyersFixture {
  readonly gateway = new InMemoryPaymentGateway();
  readonly rateLimits = new InMemoryRateLimits(this.clock);
  readonly company = new CompaniesFixture();
  /** What still lets somebody in, by the user. */
  readonly tokens = this.database.table<string>();
  standing: 'none' | 'in-process' = 'none';

  async begin(): Promise<this> {
    await this.users.add(ana);
    await this.users.add(operator);
    await this.companies.add(await this.company.company({ id: 'tienda' }));
    for (const kind of ['session', 'reset', 'confirmation']) this.tokens.set(kind, 'ana');
    await this.ledger.grant({ userId: 'ana', amount: 7, reason: 'Prueba' });
    return this;
  }

  async open(method: PaymentMethod = 'card') {
    const { id: purchaseId, planName } = await this.add({ userId: 'ana', method, planId: crypto.randomUUID() });
    const charge = { purchaseId, centavos: 29_000, description: planName };
    const payer = { reference: 'ana', customerId: undefined, name: 'Ana', email: 'ana@ejemplo.mx' };
    const payment = await (method === 'card' ? this.gateway.open(charge) : this.gateway.openTransfer(charge, payer));
    await recordPayment(this.using(), payment);
    return payment;
  }

  close(actor = aSession('ana'), password = 'secreta', process?: KillableProcess, userId = 'ana'): Promise<void> {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    const forget = (kind: string) => async (of: string) =>
      void (this.tokens.get(kind) === of && this.tokens.delete(kind));
    const unused = () => Promise.reject(new Error('nobody logs in here'));
    const ports = {
      ...this.using(process),
      paymentGateway: port(this.gateway),
      rateLimits: this.rateLimits,
      passwordHasher: {
        hash: unused,
        verify: async (given: string, stored: string | undefined) => stored === `hash of ${given}`,
      },
      sessions: port({
        add: unused,
        findLive: unused,
        touch: unused,
        confirm: unused,
        ofUser: unused,
        end: unused,
        endAll: async (of: string) => {
          await forget('session')(of);
          return 1;
        },
      }),
      passwordResets: port({ add: unused, userOf: unused, consume: unused, forgetAll: forget('reset') }),
      emailConfirmations: port({ add: unused, consume: unused, forgetAll: forget('confirmation') }),
      companyDocuments: port({
        standing: async () => this.standing,
      }),
      companyPages: this.company.ports().companyPages,
    };
    return closeAccount(ports, actor, userId, password);
  }

  async records() {
    return {
      isOpen: (await this.users.find('ana')) !== undefined,
      company: this.companies.all.map(({ issuerId }) => issuerId),
      removals: this.outbox.jobs.filter(({ name }) => name === 'remove-csd').length,
      tokens: [...this.tokens.keys()].toSorted(),
      purchases: this.purchases.all.map(({ status }) => status),
    };
  }
}

const open = {
  isOpen: true,
  company: ['EKU9003173C9'],
  removals: 0,
  tokens: ['confirmation', 'reset', 'session'],
  purchases: [] as string[],
};
const closed = { isOpen: false, company: [null], removals: 1, tokens: [], purchases: [] as string[] };

let fixture: Fixture;
beforeEach(async () => {
  fixture = await new Fixture().begin();
});

describe('an account that is closed', () => {
  it('has no company in use, no way in and a free address; what it opened to pay is withdrawn', async () => {
    await fixture.open();
    await fixture.open('transfer');
    await fixture.close();
    expect(await fixture.records()).toEqual({ ...closed, purchases: ['CANCELLED', 'CANCELLED'] });
    expect(fixture.gateway.all.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(await fixture.users.add({ ...ana, id: 'otra' })).toBe('saved');
  });

  it('keeps its stamps: nothing is taken that was not used', async () => {
    await fixture.close();
    expect(await fixture.ledger.balance('ana')).toMatchObject({ available: 7 });
  });

  it('is not there to be closed again', async () => {
    await fixture.close();
    await expect(fixture.close()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await fixture.records()).removals).toBe(1);
  });

  it('is closed whole or not at all when the process is killed, and by whoever comes next', () =>
    killedAtEachCall(async (process) => {
      const killed = await new Fixture().begin();
      await killed.open();
      await process.run(killed.close(undefined, undefined, process));
      const { purchases, ...rest } = await killed.records();
      expect([open, closed]).toContainEqual({ ...rest, purchases: [] });
      if (!rest.isOpen) expect(purchases).toEqual(['CANCELLED']);
      if (rest.isOpen) await killed.close();
      expect(await killed.records()).toEqual({ ...closed, purchases: ['CANCELLED'] });
    }));
});

describe('an account stays as it is', () => {
  it('for anybody who does not know the password of whoever acts', async () => {
    for (const wrong of ['', 'equivocada', 'suya']) {
      await expect(fixture.close(undefined, wrong)).rejects.toMatchObject({
        code: 'VALIDATION',
        problems: [{ field: 'password' }],
      });
    }
    await fixture.open();
    await expect(fixture.close(undefined, 'equivocada')).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await fixture.records()).toEqual({ ...open, purchases: ['OPEN'] });
  });

  it('for anybody else', async () => {
    await fixture.users.add({ ...ana, id: 'beto', email: 'beto@ejemplo.mx' });
    await expect(fixture.close(aSession('beto'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await fixture.records()).toEqual(open);
  });

  it('while its documents are on their way to SAT', async () => {
    fixture.standing = 'in-process';
    await expect(fixture.close()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await fixture.records()).toEqual(open);
  });

  it('while money is on its way, and what was paid is credited', async () => {
    await fixture.gateway.attempt(await fixture.open(), 'good');
    await expect(fixture.close()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await fixture.records()).toEqual({ ...open, purchases: ['COMPLETED'] });
    expect(await fixture.ledger.balance('ana')).toMatchObject({ available: 57 });
    await fixture.close();
    expect(await fixture.records()).toEqual({ ...closed, purchases: ['COMPLETED'] });
  });

  it('when another payment was opened after the others were withdrawn', async () => {
    await fixture.open();
    const { cancel } = fixture.gateway;
    fixture.gateway.cancel = async (id) => {
      const ended = await cancel.call(fixture.gateway, id);
      await fixture.open();
      return ended;
    };
    await expect(fixture.close()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await fixture.records()).toEqual({ ...open, purchases: ['CANCELLED', 'OPEN'] });
  });
});

it('an operator closes an account with the own password', async () => {
  const eva = { ...operatorActor('Eva'), userId: 'eva', via: 'session', sessionId: 'de eva' } as const;
  await expect(fixture.close(eva)).rejects.toMatchObject({ code: 'VALIDATION' });
  await fixture.close(eva, 'suya');
  expect(await fixture.records()).toEqual(closed);
});
