import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryMails } from '../../testing/in-memory-mails.ts';
import { InMemoryRateLimits } from '../../testing/in-memory-rate-limits.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { Access } from '../access/access.ts';
import { ownerPermissions, type Permission } from '../access/permission.ts';
import type { NewNotification } from '../notifications/mail-queue.ts';
import type { NewMember, Transfer, WaitingTransfer } from './ports.ts';
import type { Member } from './member.ts';
import { acceptTransfer, askForTransfer, getTransfer, withdrawTransfer } from './transfer-company.ts';

const ana = aSession('ana');
const eva = aSession('eva');
const notFound = { code: 'NOT_FOUND' };
const week = 7 * 86_400_000;

const people = ['ana', 'eva', 'beto'].map((id) => ({
  id,
  name: id,
  email: `${id}@ejemplo.mx`,
  emailVerified: true,
  pendingEmail: null,
  phone: null,
  passwordHash: `hash of ${id}`,
  isOperator: false,
  createdAt: new Date(0),
  closedAt: null,
}));

/** Ana's shop, in which eva is an administrator and beto is none. */
class Fixture {
  readonly clock = new MovingClock();
  readonly database = new InMemoryDatabase();
  readonly mails = new InMemoryMails(this.database);
  readonly asked = this.database.table<Transfer>();
  readonly former = this.database.table<NewMember>();
  readonly notices = this.database.table<Pick<NewNotification, 'userId' | 'type' | 'link'>>();
  readonly rateLimits = new InMemoryRateLimits(this.clock);
  owner = 'ana';
  standing: 'some' | 'in-process' = 'some';
  archived = false;
  /** Eva is given another role at the moment when she is asked. */
  isDemoted = false;

  ports(process?: KillableProcess) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    const unused = () => Promise.reject(new Error('members do not change here'));
    const byEmail = async (email: string) => people.find((each) => each.email === email);
    const membership = async (userId: string) =>
      userId === 'otra'
        ? undefined
        : {
            ownerId: this.owner,
            permissions: userId === 'beto' ? new Set<Permission>(['invoices:read']) : ownerPermissions,
            archived: this.archived,
            livemode: true,
          };
    return {
      access: new Access({ find: membership }),
      companyDocuments: port({ standing: async () => this.standing }),
      members: port({
        of: unused,
        find: unused,
        findByEmail: async (_companyId: string, email: string) => this.#member(email),
        invite: unused,
        grant: unused,
        remove: unused,
        link: unused,
        invitation: unused,
        findInvitation: unused,
        accept: unused,
        accessOf: unused,
        needTwoSteps: unused,
        demandTwoSteps: unused,
      }),
      transfers: port({
        mailFacts: unused,
        waiting: async (companyId: string, now: Date) => this.#waiting(companyId, now),
        withdraw: async (companyId: string) => this.asked.delete(companyId),
        ask: async (transfer: Transfer) => {
          if (this.isDemoted) return false;
          this.asked.set(transfer.companyId, transfer);
          return true;
        },
        lock: async (companyId: string, toUserId: string, now: Date) => {
          const found = this.asked.get(companyId);
          return found?.toUserId === toUserId && found.expiresAt > now
            ? { ...found, companyName: 'Tienda' }
            : undefined;
        },
        carryOut: async ({ companyId }: Transfer, formerOwner: NewMember) => {
          this.asked.delete(companyId);
          this.former.set(companyId, formerOwner);
          return [{ id: 'm eva', email: 'eva@ejemplo.mx', role: 'admin' as const }];
        },
      }),
      notifications: port({
        add: async ({ id, userId, type, link }: NewNotification & { readonly id: string }) => {
          this.notices.set(id, { userId, type, link });
          return true;
        },
        countOwn: unused,
        markRead: unused,
      }),
      users: port({
        find: async (id: string) => people.find((each) => each.id === id),
        findByEmail: byEmail,
        add: unused,
        lock: unused,
        saveProfile: unused,
        setPending: unused,
        prove: unused,
        setPassword: unused,
        close: unused,
      }),
      passwordHasher: {
        hash: unused,
        verify: async (given: string, stored: string | undefined) => stored === `hash of ${given}`,
      },
      rateLimits: this.rateLimits,
      outgoingMails: port(this.mails),
      transactions: this.database,
      ids: { next: () => crypto.randomUUID() },
      clock: this.clock,
    };
  }

  ask(email = 'eva@ejemplo.mx', actor = ana, password = 'ana', process?: KillableProcess) {
    return askForTransfer(this.ports(process), actor, { companyId: 'tienda', email, password });
  }

  take(actor = eva, process?: KillableProcess) {
    return acceptTransfer(this.ports(process), actor, 'tienda');
  }

  show(actor = eva) {
    return getTransfer(this.ports(), actor, 'tienda');
  }

  withdraw(actor = ana) {
    return withdrawTransfer(this.ports(), actor, 'tienda');
  }

  records() {
    return { asked: this.asked.size, mails: this.mails.waiting.length, former: this.former.size };
  }

  #waiting(companyId: string, now: Date): WaitingTransfer | undefined {
    const found = this.asked.get(companyId);
    const [from, to] = [found?.fromUserId, found?.toUserId].map((id) => people.find((each) => each.id === id));
    if (!found || !from || !to || found.expiresAt <= now) return undefined;
    return { ...found, companyName: 'Tienda', from, to };
  }

  #member(email: string): Member | undefined {
    const user = people.find((each) => each.email === email);
    const role = user?.id === 'eva' ? 'admin' : 'lectura';
    const grant = { role, add: [], remove: [], permissions: [], hasFactor: false } as const;
    const dates = { invitedAt: this.clock.now(), expiresAt: null, acceptedAt: this.clock.now(), lastSeenAt: null };
    return user && { ...grant, ...dates, id: `m ${user.id}`, companyId: 'tienda', email, user };
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

describe('a company that its owner hands over', () => {
  it('is offered to an administrator, who is told of it', async () => {
    const expiresAt = new Date(fixture.clock.now().getTime() + week);
    expect(await fixture.ask()).toEqual(expiresAt);
    expect([...fixture.asked.values()]).toMatchObject([{ fromUserId: 'ana', toUserId: 'eva', expiresAt }]);
    expect(fixture.mails.waiting).toEqual([
      { kind: 'transfer-asked', payload: { companyId: 'tienda', userId: 'eva' } },
    ]);
    expect([...fixture.notices.values()]).toEqual([
      { userId: 'eva', type: 'TRANSFER_ASKED', link: '/empresas/tienda/miembros' },
    ]);
  });

  it('is shown while it waits to its owner, to whoever was asked and to those who manage members, and to no others', async () => {
    expect(await fixture.show()).toBeUndefined();
    await fixture.ask();
    for (const someone of [ana, eva, aSession('rosa')])
      expect(await fixture.show(someone)).toMatchObject({
        companyName: 'Tienda',
        from: { id: 'ana' },
        to: { id: 'eva' },
      });
    expect(await fixture.show(aSession('beto'))).toBeUndefined();
    await expect(fixture.show(aSession('otra'))).rejects.toMatchObject(notFound);
    fixture.clock.moveBy(week);
    expect(await fixture.show()).toBeUndefined();
  });

  it('is called off by its owner or by whoever was asked, and by nobody else', async () => {
    await expect(fixture.withdraw()).rejects.toMatchObject(notFound);
    for (const someone of [ana, eva]) {
      await fixture.ask();
      await expect(fixture.withdraw(aSession('rosa'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(fixture.withdraw(aSession('beto'))).rejects.toMatchObject(notFound);
      await fixture.withdraw(someone);
      await expect(fixture.take()).rejects.toMatchObject(notFound);
    }
  });

  it('is offered by its owner alone, with the password, and to nobody but an administrator', async () => {
    await expect(fixture.ask(undefined, eva, 'eva')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(fixture.ask(undefined, aSession('otra'), 'otra')).rejects.toMatchObject(notFound);
    await expect(fixture.ask(undefined, ana, 'eva')).rejects.toMatchObject({ problems: [{ field: 'password' }] });
    for (const email of ['beto@ejemplo.mx', 'nadie@ejemplo.mx']) {
      await expect(fixture.ask(email)).rejects.toMatchObject({ problems: [{ field: 'email' }] });
    }
    fixture.isDemoted = true;
    await expect(fixture.ask()).rejects.toMatchObject({ problems: [{ field: 'email' }] });
    fixture.archived = true;
    await expect(fixture.ask()).rejects.toMatchObject(notFound);
    expect(fixture.records()).toEqual({ asked: 0, mails: 0, former: 0 });
  });

  it('is offered and told of together, or neither, when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      await process.run(killed.ask(undefined, ana, 'ana', process));
      const done = process.isDead ? 0 : 1;
      expect(killed.records()).toEqual({ asked: done, mails: done, former: 0 });
    }));
});

describe('a company that is taken over', () => {
  beforeEach(() => fixture.ask());

  it('has its former owner as an administrator, and is taken once', async () => {
    await fixture.take();
    const now = fixture.clock.now();
    expect(fixture.former.get('tienda')).toMatchObject({
      role: 'admin',
      companyId: 'tienda',
      email: 'ana@ejemplo.mx',
      invitedBy: 'eva',
      invitedAt: now,
    });
    expect(fixture.former.get('tienda')?.permissions).toContain('invoices:issue');
    expect([...fixture.notices.values()]).toContainEqual({
      userId: 'ana',
      type: 'TRANSFER_ACCEPTED',
      link: '/empresas/tienda/miembros',
    });
    await expect(fixture.take()).rejects.toMatchObject(notFound);
  });

  it('waits while documents are on their way to SAT: their stamps are reserved of the owner', async () => {
    fixture.standing = 'in-process';
    await expect(fixture.take()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(fixture.records()).toMatchObject({ asked: 1, former: 0 });
    fixture.standing = 'some';
    await fixture.take();
    expect(fixture.records()).toMatchObject({ asked: 0, former: 1 });
  });

  it('is taken by nobody else, not after a week, and not by a program', async () => {
    await expect(fixture.take(aSession('beto'))).rejects.toMatchObject(notFound);
    const key = { ...eva, via: 'key' as const, keyId: 'k', name: 'k', mode: 'live' as const, version: '2026-11-28' };
    await expect(acceptTransfer(fixture.ports(), key, 'tienda')).rejects.toMatchObject({ code: 'KEY_NOT_ALLOWED' });
    fixture.clock.moveBy(week);
    await expect(fixture.take()).rejects.toMatchObject(notFound);
    expect(fixture.records()).toMatchObject({ asked: 1, former: 0 });
  });

  it('is taken whole or not at all when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      await killed.ask();
      await process.run(killed.take(eva, process));
      const { asked, former } = killed.records();
      expect([asked, former]).toEqual(process.isDead ? [1, 0] : [0, 1]);
    }));
});
