import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { InMemoryDatabase, type Table } from '../../testing/in-memory-database.ts';
import { InMemoryStampLedger } from '../../testing/in-memory-stamp-ledger.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { operatorActor } from '../access/actor.ts';
import type { User } from '../identity/user.ts';
import type { OperatorAct, PortsOf } from '../shared/ports.ts';
import { grantStamps } from './grant-stamps.ts';

const ana: User = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@ejemplo.mx',
  emailVerified: true,
  pendingEmail: null,
  phone: null,
  passwordHash: 'x',
  isOperator: false,
  createdAt: new Date(0),
  closedAt: null,
};
const users = { find: async (id: string) => (id === ana.id ? ana : undefined) };
const grant = { userId: ana.id, amount: 40, why: 'Cortesía', actor: operatorActor('Olga') };

let ledger: InMemoryStampLedger;
let acts: Table<OperatorAct>;
let command: PortsOf<typeof grantStamps>;
beforeEach(() => {
  const database = new InMemoryDatabase();
  ledger = new InMemoryStampLedger(database, new MovingClock());
  acts = database.table();
  command = {
    stampLedger: ledger,
    users,
    operatorActs: { record: async (act) => acts.add(act), has: async () => false },
    transactions: database,
  };
});

describe('a grant of stamps', () => {
  it('stands in the ledger and in the trail', async () => {
    await grantStamps(command, grant);
    expect(ledger.movements).toMatchObject([{ userId: 'ana', type: 'GRANT', amount: 40, reason: 'Cortesía' }]);
    expect([...acts.values()]).toEqual([{ act: 'grant', subject: 'ana', who: 'Olga', why: 'Cortesía', amount: 40 }]);
  });

  it('leaves nothing when its key belongs to another request by now', async () => {
    const taken = { bind: () => Promise.reject(new Error('taken over')) };
    await expect(grantStamps(command, grant, taken)).rejects.toThrow('taken over');
    expect([ledger.movements, acts.size]).toEqual([[], 0]);
  });

  it('binds its key to the account that it was given to', async () => {
    const bound: string[] = [];
    await grantStamps(command, grant, { bind: async ({ type, id }) => void bound.push(`${type} ${id}`) });
    expect(bound).toEqual(['grant ana']);
  });

  it.each([
    [{ amount: 0 }, 'VALIDATION'],
    [{ amount: 1.5 }, 'VALIDATION'],
    [{ userId: 'eva' }, 'NOT_FOUND'],
    [{ actor: { ...aSession(), via: 'operator', name: 'Ana' } as const }, 'FORBIDDEN'],
  ])('is refused with %j', async (change, code) => {
    await expect(grantStamps(command, { ...grant, ...change })).rejects.toMatchObject({ code });
    expect([ledger.movements, acts.size]).toEqual([[], 0]);
  });
});
