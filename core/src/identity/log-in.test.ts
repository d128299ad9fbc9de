import { describe, expect, it } from 'vitest';
import type { RateLimits } from '../shared/rate-limits.ts';
import { LogIn } from './log-in.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Sessions } from './sessions.ts';
import { StartSession } from './start-session.ts';
import type { User } from './user.ts';
import type { Users } from './users.ts';

const ana: User = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@ejemplo.mx',
  phone: null,
  passwordHash: 'hash of secreta',
  isOperator: false,
  createdAt: new Date(0),
  closedAt: null,
};

function logIn() {
  const verified: (string | undefined)[] = [];
  const counted: string[] = [];
  const hasher: PasswordHasher = {
    hash: (password) => Promise.resolve(`hash of ${password}`),
    verify: (password, stored) => {
      verified.push(stored);
      return Promise.resolve(stored === `hash of ${password}`);
    },
  };
  const users = {
    findByEmail: (email: string) => Promise.resolve(email === ana.email ? ana : undefined),
  } as unknown as Users;
  const limits: RateLimits = {
    take: (_, key) => {
      counted.push(`take ${key}`);
      return Promise.resolve({ kind: 'admitted' });
    },
    giveBack: (_, key) => Promise.resolve(void counted.push(`give back ${key}`)),
    keep: (_, key) => Promise.resolve(void counted.push(`keep ${key}`)),
  };
  const sessions = { add: () => Promise.resolve() } as unknown as Sessions;
  const tokens = { next: () => ({ token: 'token', hash: 'hash' }), hash: () => 'hash' };
  const start = new StartSession(sessions, tokens, { next: () => 's1' }, { now: () => new Date(0) });
  return { useCase: new LogIn(users, hasher, start, limits, { execute: () => Promise.resolve() }), verified, counted };
}

describe('LogIn', () => {
  it('does the same work for an unknown address as for a known one', async () => {
    const { useCase, verified } = logIn();
    const attempt = (email: string) => useCase.execute({ email, password: 'equivocada' });
    await expect(attempt('ana@ejemplo.mx')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(attempt('nadie@ejemplo.mx')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(verified).toEqual([ana.passwordHash, undefined]);
  });

  it('counts every attempt before it is looked at, and takes back only those that go well', async () => {
    const { useCase, counted } = logIn();
    await useCase.execute({ email: ' ANA@ejemplo.mx', password: 'secreta' });
    await useCase.execute({ email: 'ana@ejemplo.mx', password: 'equivocada' }).catch(() => undefined);
    expect(counted).toEqual([
      'take ana@ejemplo.mx',
      'give back ana@ejemplo.mx',
      'take ana@ejemplo.mx',
      'keep ana@ejemplo.mx',
    ]);
  });
});
