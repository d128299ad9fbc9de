import { describe, expect, it } from 'vitest';
import { noPasskeys } from '../../testing/no-passkeys.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemorySecondFactors } from '../../testing/in-memory-second-factors.ts';
import { overloaded } from '../shared/errors.ts';
import type { RateLimits } from '../shared/ports.ts';
import { logIn } from './log-in.ts';
import { LoginLimits } from './login-limits.ts';
import type { PasswordHasher } from './users.ts';
import type { User } from './user.ts';

const ana: User = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@ejemplo.mx',
  emailVerified: true,
  pendingEmail: null,
  phone: null,
  passwordHash: 'hash of secreta',
  isOperator: false,
  createdAt: new Date(0),
  closedAt: null,
};

function loginPorts(change: Partial<PasswordHasher> = {}) {
  const verified: (string | undefined)[] = [];
  const counted: string[] = [];
  const hasher: PasswordHasher = {
    hash: (password) => Promise.resolve(`hash of ${password}`),
    verify: (password, stored) => {
      verified.push(stored);
      return Promise.resolve(stored === `hash of ${password}`);
    },
    ...change,
  };
  const users = { findByEmail: (email: string) => Promise.resolve(email === ana.email ? ana : undefined) };
  const limits: RateLimits = {
    take: ({ name }, key) => {
      counted.push(`take ${name} ${key}`);
      return Promise.resolve({ kind: 'admitted' });
    },
    giveBack: ({ name }, key) => Promise.resolve(void counted.push(`give back ${name} ${key}`)),
    countFailure: ({ name }, key) => Promise.resolve(void counted.push(`keep ${name} ${key}`)),
    taken: () => Promise.resolve(0),
    forget: () => Promise.resolve(),
  };
  const sessions = { add: () => Promise.resolve() };
  const tokens = { next: () => ({ token: 'token', hash: 'hash' }), hash: () => 'hash' };
  const clock = { now: () => new Date(0) };
  const devices = {
    isKnown: (email: string, hash: string) => Promise.resolve(email === ana.email && hash === 'hash'),
    renew: () => Promise.resolve(true),
    add: () => Promise.resolve(),
    forgetAll: () => Promise.resolve(),
  };
  const loginLimits = new LoginLimits(limits, devices, tokens, clock);
  const ports = {
    users,
    passwordHasher: hasher,
    sessions,
    accountTokens: tokens,
    knownDevices: devices,
    ids: { next: () => 's1' },
    clock,
    loginLimits,
    guestPurchases: { claim: () => Promise.resolve() },
    secondFactors: new InMemorySecondFactors(new InMemoryDatabase()),
    passkeys: noPasskeys,
  };
  return { ports, verified, counted };
}

const client = '10.0.0.7';

describe('logIn', () => {
  it('does the same work for an unknown address as for a known one', async () => {
    const { ports, verified } = loginPorts();
    const attempt = (email: string) => logIn(ports, { client, email, password: 'equivocada' });
    await expect(attempt('ana@ejemplo.mx')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(attempt('nadie@ejemplo.mx')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(verified).toEqual([ana.passwordHash, undefined]);
  });

  it('counts every attempt before it is looked at, and takes back only those that go well', async () => {
    const { ports, counted } = loginPorts();
    await logIn(ports, { client, email: ' ANA@ejemplo.mx', password: 'secreta' });
    await logIn(ports, { client, email: 'ana@ejemplo.mx', password: 'equivocada' }).catch(() => undefined);
    expect(counted).toEqual([
      'take login-client 10.0.0.7',
      'take login ana@ejemplo.mx 10.0.0.7',
      'take login-address ana@ejemplo.mx',
      'give back login-address ana@ejemplo.mx',
      'give back login ana@ejemplo.mx 10.0.0.7',
      'give back login-client 10.0.0.7',
      'take login-client 10.0.0.7',
      'take login ana@ejemplo.mx 10.0.0.7',
      'take login-address ana@ejemplo.mx',
      'keep login-address ana@ejemplo.mx',
      'keep login ana@ejemplo.mx 10.0.0.7',
      'keep login-client 10.0.0.7',
    ]);
  });

  it('counts a device that the account knows by itself, and no other one', async () => {
    const { ports, counted } = loginPorts();
    const attempt = (email: string) => logIn(ports, { client, email, password: 'secreta', device: 'token' });
    await attempt('ana@ejemplo.mx');
    expect(counted.splice(0)).toEqual([
      'take login-device ana@ejemplo.mx hash',
      'give back login-device ana@ejemplo.mx hash',
    ]);
    await attempt('eva@ejemplo.mx').catch(() => undefined);
    expect(counted[0]).toBe('take login-client 10.0.0.7');
  });

  it('gives a token to a device that asks for one, and none to others', async () => {
    const { ports } = loginPorts();
    const tokenFor = async (device?: string) =>
      (await logIn(ports, { client, email: ana.email, password: 'secreta', device })).device_token;
    expect([await tokenFor(), await tokenFor(''), await tokenFor('token')]).toEqual([undefined, 'token', undefined]);
  });

  it('counts no attempt that the server was too busy for', async () => {
    const { ports, counted } = loginPorts({ verify: () => Promise.reject(overloaded()) });
    const attempt = logIn(ports, { client, email: 'ana@ejemplo.mx', password: 'secreta' });
    await expect(attempt).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(counted.slice(3)).toEqual([
      'give back login-address ana@ejemplo.mx',
      'give back login ana@ejemplo.mx 10.0.0.7',
      'give back login-client 10.0.0.7',
    ]);
  });
});
