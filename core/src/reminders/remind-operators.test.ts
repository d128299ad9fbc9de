import { expect, it } from 'vitest';
import { shippedLawBook } from '../../testing/shipped-law-book.ts';
import type { NewNotification } from '../notifications/mail-queue.ts';
import { remindOperators } from './remind-users.ts';

/** Returns the occasions that an operator is told of at each of some moments, as the database keeps them: each once. */
async function notifiedAt(moments: readonly string[]): Promise<readonly string[][]> {
  const stored = new Map<string, NewNotification>();
  const add = (notification: NewNotification) => {
    const { occasion = '' } = notification;
    const isNew = !stored.has(occasion);
    if (isNew) stored.set(occasion, notification);
    return Promise.resolve(isNew);
  };
  const notifications = { add, countOwn: () => Promise.resolve(0), markRead: () => Promise.resolve() };
  const operators = { operators: () => Promise.resolve([{ userId: 'olga' }]) };
  const found: string[][] = [];
  for (const moment of moments) {
    const clock = { now: () => new Date(moment) };
    const ports = { reminders: operators, law: shippedLawBook, notifications, ids: { next: () => 'id' }, clock };
    const before = new Set(stored.keys());
    // Any number of workers may do it.
    for (let worker = 0; worker < 2; worker += 1) {
      await remindOperators(ports);
    }
    found.push([...stored.keys()].filter((occasion) => !before.has(occasion)));
  }
  return found;
}

const ofYear = (occasions: readonly string[]) => occasions.filter((each) => each.includes('2026-12-31'));

it('tells operators sixty, thirty and seven days before values end, once each, by the days of Mexico', async () => {
  const noon = (day: string) => `${day}T18:00:00Z`;
  const notified = await notifiedAt([
    noon('2026-10-31'),
    // It is still the last of October in Mexico, sixty-one days before.
    '2026-11-01T05:59:59Z',
    '2026-11-01T06:00:00Z',
    noon('2026-11-30'),
    noon('2026-12-01'),
    noon('2026-12-02'),
    noon('2026-12-24'),
    noon('2026-12-31'),
    noon('2027-01-01'),
  ]);
  expect(notified.map(ofYear)).toEqual([
    [],
    [],
    ['law:2026-12-31:end:60'],
    [],
    ['law:2026-12-31:end:30'],
    [],
    ['law:2026-12-31:end:7'],
    [],
    [],
  ]);
});
