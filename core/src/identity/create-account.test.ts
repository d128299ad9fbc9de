import { beforeEach, describe, expect, it } from 'vitest';
import { BuyersFixture, trial } from '../../testing/buyers-fixture.ts';
import { killedAtEachCall } from '../../testing/killable-process.ts';
import { createAccount, type NewAccount } from './create-account.ts';

const ana: NewAccount = { name: 'Ana Peña', email: ' ana@ejemplo.mx ', password: 'secreta-larga-9' };

let fixture: BuyersFixture;
beforeEach(() => {
  fixture = new BuyersFixture();
});

describe('an account', () => {
  it('is made with its trial stamps, the hash of its password and a phone with its country', async () => {
    const user = await createAccount(fixture.using(), { ...ana, phone: '55 1234 5678' });
    expect(user).toMatchObject({ email: 'ana@ejemplo.mx', phone: '+52 55 1234 5678', passwordHash: 'hash' });
    expect(user).toMatchObject({ emailVerified: false, pendingEmail: null, isOperator: false, closedAt: null });
    expect(fixture.users.open).toEqual([user]);
    expect(await fixture.ledger.balance(user.id)).toMatchObject({ available: trial });
  });

  it('has a proved address where its mailbox was proved before', async () => {
    expect(await createAccount(fixture.using(), { ...ana, isProved: true })).toMatchObject({ emailVerified: true });
  });

  it('is refused with all broken rules, and costs no hash then', async () => {
    let hashed = 0;
    const passwordHasher = { hash: async () => String((hashed += 1)), verify: async () => false };
    const broken = { name: ' ', email: 'nadie', password: 'corta', phone: '12' };
    await expect(createAccount({ ...fixture.using(), passwordHasher }, broken)).rejects.toMatchObject({
      code: 'VALIDATION',
      problems: [{ field: 'name' }, { field: 'email' }, { field: 'password' }, { field: 'phone' }],
    });
    expect([hashed, fixture.users.open, fixture.ledger.movements]).toEqual([0, [], []]);
  });

  it('is one for each address, whose stamps are given once', async () => {
    const ends = await Promise.allSettled([
      createAccount(fixture.using(), ana),
      createAccount(fixture.using(), { ...ana, email: 'ANA@ejemplo.mx' }),
    ]);
    expect(ends).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'CONFLICT' } }]);
    expect([fixture.users.open.length, fixture.ledger.movements.length]).toEqual([1, 1]);
  });

  it('has its stamps or is not there, wherever the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new BuyersFixture();
      await process.run(createAccount(killed.using(process), ana));
      expect(killed.ledger.movements).toHaveLength(killed.users.open.length);
    }));
});
