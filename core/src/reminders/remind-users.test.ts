import type { NewEvent } from '../shared/events/events.ts';
import { expect, it } from 'vitest';
import type { ExpiringCsd, FuelSeller, LowAccount, NewNotification } from '../notifications/mail-queue.ts';
import { remindUsers } from './remind-users.ts';

const now = new Date('2026-11-20T12:00:00Z');

async function reminded(
  accounts: LowAccount[],
  csds: ExpiringCsd[],
  sellers: FuelSeller[] = [],
): Promise<NewNotification[]> {
  const notified: NewNotification[] = [];
  const notifications = {
    add: (notification: NewNotification) => Promise.resolve(notified.push(notification) > 0),
    countOwn: () => Promise.resolve(0),
    markRead: () => Promise.resolve(),
  };
  const clock = { now: () => now };
  const reminders = {
    lowAccounts: (most: number) => Promise.resolve(accounts.filter(({ available }) => available <= most)),
    fuelSellers: () => Promise.resolve(sellers),
    operators: () => Promise.resolve([]),
    csdsEndingBefore: (moment: Date) => Promise.resolve(csds.filter(({ validTo }) => validTo < moment)),
  };
  const recorded: string[] = [];
  const events = { record: async ({ type }: NewEvent) => void recorded.push(type) };
  const transactions = { run: <T>(work: () => Promise<T>) => work() };
  await remindUsers({ reminders, notifications, events, transactions, ids: { next: () => 'id' }, clock });
  // Programs are told with people, of all but the law.
  const types: Readonly<Record<string, string>> = { STAMPS_LOW: 'stamps', CSD_EXPIRING: 'csd' };
  const expected = notified.flatMap(({ type }) => types[type] ?? []);
  expect(recorded.map((type) => type.split('.')[0])).toEqual(expected);
  return notified;
}

const csd = (validTo: string): ExpiringCsd => ({
  userId: 'u',
  companyId: 'c',
  companyName: 'Kemper',
  serialNumber: '30001000000500003416',
  validTo: new Date(validTo),
});

it('tells how many stamps are left from ten down, once before and once at the end', async () => {
  const accounts = [11, 10, 1, 0].map((available) => ({ userId: 'u', available, purchased: 25 }));
  expect((await reminded(accounts, [])).map(({ title, occasion }) => [title, occasion])).toEqual([
    ['Te quedan 10 timbres', 'stamps:10:25'],
    ['Te queda 1 timbre', 'stamps:10:25'],
    ['Se terminaron tus timbres', 'stamps:0:25'],
  ]);
});

it('tells of a CSD thirty, fifteen and three days before its end, and at its end', async () => {
  const ends = ['2026-12-25', '2026-12-18', '2026-12-05', '2026-11-23', '2026-11-21', '2026-11-19'].map((day) =>
    csd(`${day}T12:00:00Z`),
  );
  expect((await reminded([], ends)).map(({ title, occasion }) => [title, occasion?.split(':').at(-1)])).toEqual([
    ['El CSD de Kemper vence en 28 días', '30'],
    ['El CSD de Kemper vence en 15 días', '15'],
    ['El CSD de Kemper vence en 3 días', '3'],
    ['El CSD de Kemper vence mañana', '3'],
    ['El CSD de Kemper venció', '0'],
  ]);
});

it('tells of the last day by the calendar, as screens do', async () => {
  const notified = await reminded([], [csd('2026-11-21T08:00:00Z'), csd('2026-11-21T05:00:00Z')]);
  expect(notified.map(({ title, occasion }) => [title, occasion?.split(':').at(-1)])).toEqual([
    ['El CSD de Kemper vence mañana', '3'],
    ['El CSD de Kemper vence hoy', '3'],
  ]);
});

it('tells who has fuel among the products, one occasion for all of them', async () => {
  const notified = await reminded(
    [],
    [],
    [
      { userId: 'u', products: 1 },
      { userId: 'v', products: 3 },
    ],
  );
  expect(notified.map(({ userId, type, body, occasion }) => [userId, type, body.slice(0, 24), occasion])).toEqual([
    ['u', 'LAW_CHANGED', 'Uno de tus productos lle', 'law:hidrocarburos:2026-04-24'],
    ['v', 'LAW_CHANGED', '3 de tus productos lleva', 'law:hidrocarburos:2026-04-24'],
  ]);
});
