import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../testing/actors.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryStampLedger } from '../../testing/in-memory-stamp-ledger.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { operatorActor } from '../access/actor.ts';
import { getAccountBalance, getBalance } from './grant-stamps.ts';

const owners: Readonly<Record<string, string>> = { tienda: 'ana', taller: 'ana', ajena: 'eva' };

let ports: Parameters<typeof getBalance>[0];
beforeEach(async () => {
  const stampLedger = new InMemoryStampLedger(new InMemoryDatabase(), new MovingClock());
  ports = { stampLedger, access: accessOfOwners((companyId) => owners[companyId]) };
  await stampLedger.grant({ userId: 'ana', amount: 10, reason: 'Prueba' });
  const uses = ['tienda', 'tienda', 'taller'].map((companyId) => ({
    userId: 'ana',
    companyId,
    invoiceId: crypto.randomUUID(),
  }));
  for (const use of uses) await stampLedger.reserve(use);
  for (const use of uses.slice(0, 1)) stampLedger.use(use);
});

describe('the balance of an account', () => {
  it('counts what all its companies used and reserved', async () => {
    const balance = { totalPurchased: 10, totalUsed: 1, reserved: 2, available: 7 };
    expect(await getBalance(ports, aSession('ana'), undefined)).toMatchObject(balance);
    expect(await getBalance(ports, aSession('eva'), undefined)).toMatchObject({ totalPurchased: 0, available: 0 });
  });

  it('counts what one company used and reserved, of the stamps of all', async () => {
    const of = (companyId: string) => getBalance(ports, aSession('ana'), companyId);
    expect(await of('tienda')).toMatchObject({ totalPurchased: 10, totalUsed: 1, reserved: 1, available: 7 });
    expect(await of('taller')).toMatchObject({ totalPurchased: 10, totalUsed: 0, reserved: 1, available: 7 });
  });

  it('is not told of a company that is another account’s or nobody’s', async () => {
    for (const companyId of ['ajena', 'ninguna']) {
      await expect(getBalance(ports, aSession('ana'), companyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('is told to operators of any account, and to nobody else', async () => {
    const { totalPurchased, reserved } = await getAccountBalance(ports, operatorActor('Olga'), 'ana');
    expect([totalPurchased, reserved]).toEqual([10, 2]);
    await expect(getAccountBalance(ports, aSession('eva'), 'ana')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
