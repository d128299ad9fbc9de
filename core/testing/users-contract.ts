import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../src/identity/user.ts';
import type { Users } from '../src/identity/users.ts';
import type { Transactions } from '../src/shared/ports.ts';

export interface UsersUnderTest {
  readonly users: Users;
  readonly transactions: Transactions;
}

/** Makes somebody with an address that nobody else has. */
export function aUser(changes: Partial<User> = {}): User {
  const id = crypto.randomUUID();
  return {
    id,
    name: 'Ana Peña',
    email: `Ana.${id}@Ejemplo.mx`,
    emailVerified: false,
    pendingEmail: null,
    phone: '+525512345678',
    passwordHash: 'hash',
    isOperator: false,
    createdAt: new Date('2026-11-20T16:00:00Z'),
    closedAt: null,
    ...changes,
  };
}

/** Tests what every Users does. */
export function usersContract(name: string, open: () => Promise<UsersUnderTest>): void {
  describe(`${name} as Users`, () => {
    let users: Users;
    let transactions: Transactions;
    const added = async (changes: Partial<User> = {}) => {
      const user = aUser(changes);
      expect(await users.add(user)).toBe('saved');
      return user;
    };

    beforeEach(async () => {
      ({ users, transactions } = await open());
    });

    it('gives a user back as it was kept, by its id and by its address in any case', async () => {
      const user = await added();
      expect(await users.find(user.id)).toEqual(user);
      expect(await transactions.run(() => users.lock(user.id))).toEqual(user);
      expect(await users.findByEmail(user.email.toUpperCase())).toEqual(user);
      expect(await users.find(crypto.randomUUID())).toBeUndefined();
      expect(await users.findByEmail('nobody@ejemplo.mx')).toBeUndefined();
    });

    it('gives an address to one user, also for parallel requests and in another case', async () => {
      const { email } = aUser();
      const ends = await Promise.all(
        [email, email.toUpperCase(), email.toLowerCase()].map((each) => users.add(aUser({ email: each }))),
      );
      expect(ends.toSorted()).toEqual(['email-taken', 'email-taken', 'saved']);
    });

    it('keeps what is changed of a user, and nothing else', async () => {
      const user = await added();
      const other = await added();
      await users.saveProfile(user.id, { name: 'Ana María' });
      await users.saveProfile(user.id, { phone: null });
      await users.saveProfile(user.id, {});
      await users.setPending(user.id, 'nueva@ejemplo.mx');
      await users.setPassword(user.id, 'another hash');
      const changed = { ...user, name: 'Ana María', phone: null, pendingEmail: 'nueva@ejemplo.mx' };
      expect(await users.find(user.id)).toEqual({ ...changed, passwordHash: 'another hash' });
      expect(await users.find(other.id)).toEqual(other);
    });

    it('proves an address that nobody else has', async () => {
      const [user, other] = [await added({ pendingEmail: 'otra@ejemplo.mx' }), await added()];
      expect(await users.prove(user.id, other.email)).toBe('email-taken');
      const email = `Nueva.${user.id}@ejemplo.mx`;
      expect(await users.prove(user.id, email)).toBe('saved');
      expect(await users.findByEmail(email)).toEqual({ ...user, email, emailVerified: true, pendingEmail: null });
      expect(await users.findByEmail(user.email)).toBeUndefined();
    });

    it('finds a closed account no more, and frees its address', async () => {
      const user = await added();
      await users.close(user.id, new Date('2026-11-21T16:00:00Z'));
      expect(await users.find(user.id)).toBeUndefined();
      expect(await users.findByEmail(user.email)).toBeUndefined();
      await added({ email: user.email });
    });
  });
}
