import { beforeEach, describe, expect, it } from 'vitest';
import { BuyersFixture, trial } from '../../testing/buyers-fixture.ts';
import { InMemoryRateLimits } from '../../testing/in-memory-rate-limits.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import type { NewSession } from './users.ts';
import { registerUser, type Registration } from './log-in.ts';

const form = { name: 'Ana Peña', email: 'ana@ejemplo.mx', password: 'secreta-larga-9', client: '192.0.2.1' };

/** Accounts that people open, the stamps that they are given and what they are sent. */
class Fixture extends BuyersFixture {
  readonly rateLimits = new InMemoryRateLimits(this.clock);
  readonly sessions = this.database.table<NewSession>();
  readonly devices = this.database.table<string>();
  #tokens = 0;

  register(changes: Partial<Registration> = {}, process?: KillableProcess) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    const hash = (token: string) => `hash of ${token}`;
    const next = () => {
      const token = `token ${(this.#tokens += 1)}`;
      return { token, hash: hash(token) };
    };
    const ports = {
      ...this.using(process),
      rateLimits: this.rateLimits,
      clientLimits: { accountsPerHour: 2, linksPerHour: 2 },
      accountTokens: { next, hash },
      invitations: {
        find: async (tokenHash: string) => (tokenHash === 'hash of invitada' ? { email: 'Ana@Ejemplo.mx' } : undefined),
      },
      sessions: port({ add: async (session: NewSession) => void this.sessions.set(session.id, session) }),
      knownDevices: port({
        isKnown: async () => false,
        renew: async ({ tokenHash }: { readonly tokenHash: string }) => this.devices.has(tokenHash),
        add: async ({ userId, tokenHash }: { readonly userId: string; readonly tokenHash: string }) =>
          void this.devices.set(tokenHash, userId),
        forgetAll: async () => undefined,
      }),
    };
    return registerUser(ports, { ...form, ...changes });
  }

  get mailed(): readonly object[] {
    return this.mails.waiting;
  }

  async stamps(userId: string): Promise<number> {
    return (await this.ledger.balance(userId)).available;
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

describe('somebody who opens an account', () => {
  it('is given the trial stamps once, a session and a link that proves the address', async () => {
    const { user, access_token: token } = await fixture.register();
    expect(user).toMatchObject({ name: 'Ana Peña', email: 'ana@ejemplo.mx', emailVerified: false });
    expect(await fixture.stamps(user.id)).toBe(trial);
    expect([...fixture.sessions.values()]).toMatchObject([{ userId: user.id, tokenHash: `hash of ${token}` }]);
    expect(fixture.mailed).toEqual([{ kind: 'confirm-email', payload: { userId: user.id, email: 'ana@ejemplo.mx' } }]);
    expect(JSON.stringify([...fixture.users.open])).not.toContain('secreta');
  });

  it('is given none for an address that has an account, however it is written', async () => {
    await fixture.register();
    const refused = { code: 'CONFLICT', problems: [{ field: 'email' }] };
    await expect(fixture.register({ email: ' ANA@ejemplo.mx ' })).rejects.toMatchObject(refused);
    expect(fixture.users.open).toHaveLength(1);
    expect(fixture.ledger.movements).toHaveLength(1);
  });

  it('has one account for two requests at once', async () => {
    const ends = await Promise.allSettled([fixture.register(), fixture.register()]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(fixture.ledger.movements).toHaveLength(1);
  });

  it('has account and stamps together, or neither, when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      await process.run(killed.register({}, process));
      const [user] = killed.users.open;
      expect(killed.ledger.movements).toHaveLength(user ? 1 : 0);
      if (user) await expect(killed.register()).rejects.toMatchObject({ code: 'CONFLICT' });
      else await killed.register();
      expect(killed.ledger.movements.map(({ amount }) => amount)).toEqual([trial]);
    }));

  it('is told all that is wrong at once, and has nothing then', async () => {
    await expect(fixture.register({ name: '', email: 'nadie', password: 'corta' })).rejects.toMatchObject({
      problems: [{ field: 'name' }, { field: 'email' }, { field: 'password' }],
    });
    expect(fixture.ledger.movements).toEqual([]);
  });

  it('cannot collect trial stamps by opening many accounts', async () => {
    for (const email of ['a@ejemplo.mx', 'b@ejemplo.mx']) await fixture.register({ email });
    const limited = { code: 'RATE_LIMITED' };
    await expect(fixture.register({ email: 'c@ejemplo.mx' })).rejects.toMatchObject(limited);
    expect(fixture.ledger.movements).toHaveLength(2);
    await fixture.register({ email: 'c@ejemplo.mx', client: '192.0.2.2' });
    fixture.clock.moveBy(3_600_000);
    await fixture.register({ email: 'd@ejemplo.mx' });
  });

  it('has a device remembered that asks for it', async () => {
    const { device_token: given } = await fixture.register({ device: '' });
    expect([...fixture.devices.keys()]).toEqual([`hash of ${given ?? ''}`]);
    expect(await fixture.register({ email: 'b@ejemplo.mx', device: given })).not.toHaveProperty('device_token');
  });
});

describe('somebody who was invited', () => {
  it('has proved the address by the link, and is sent no other one', async () => {
    const { user } = await fixture.register({ invitation: 'invitada' });
    expect(user.emailVerified).toBe(true);
    expect(fixture.mailed).toEqual([]);
  });

  it('proves no other address by it, and nothing by a link that has ended', async () => {
    const other = fixture.register({ email: 'beto@ejemplo.mx', invitation: 'invitada' });
    await expect(other).rejects.toMatchObject({ problems: [{ field: 'email' }] });
    const ended = fixture.register({ invitation: 'vencida' });
    await expect(ended).rejects.toMatchObject({ problems: [{ field: 'invitation' }] });
    expect(fixture.users.open).toEqual([]);
  });
});
