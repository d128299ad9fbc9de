import { expect, test } from 'vitest';
import { Access } from '../access/access.ts';
import { atTestData } from '../access/actor.ts';
import { ownerPermissions } from '../access/permission.ts';
import { aSession } from '../../testing/actors.ts';
import { startAdvance } from './start-advance.ts';

test('a clock goes so far ahead of the real time, and not of its own', async () => {
  const companyId = 'una';
  const started: string[] = [];
  const membership = { ownerId: 'ana', permissions: ownerPermissions, archived: false, livemode: false };
  const testClocks = {
    find: () => Promise.resolve({ companyId, now: new Date('2035-11-28T00:00:00Z'), goesTo: undefined, ran: [] }),
    countMoving: () => Promise.resolve(0),
    start: (_: string, to: Date) => Promise.resolve(started.push(to.toISOString()) > 0),
    awaitArrival: () => Promise.resolve(),
    hold: () => Promise.resolve(undefined),
    unattended: () => Promise.resolve([]),
  };
  const ports = {
    access: new Access({ find: () => Promise.resolve(membership) }),
    testClocks,
    presentClock: { now: () => new Date('2026-11-28T00:00:00Z') },
    transactions: { run: <T>(work: () => Promise<T>) => work() },
    outbox: { add: () => Promise.resolve(), addEach: () => Promise.resolve() },
  };
  const actor = atTestData(aSession());
  await expect(startAdvance(ports, actor, { companyId, advance: 'P13M' })).rejects.toMatchObject({
    problems: [{ field: 'advance', message: 'El reloj llega a lo más 10 años después de hoy.' }],
  });
  await startAdvance(ports, actor, { companyId, advance: 'P11M' });
  expect(started).toEqual(['2036-10-28T00:00:00.000Z']);
});
