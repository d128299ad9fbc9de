import { beforeEach, describe, expect, it } from 'vitest';
import type { NewNotification, Notifications } from '../src/notifications/mail-queue.ts';
import type { Transactions } from '../src/shared/ports.ts';
import { aScope } from './actors.ts';

export interface NotificationsUnderTest {
  readonly notifications: Notifications;
  readonly transactions: Transactions;
  owner(): Promise<{ readonly userId: string }>;
  readAt(id: string): Promise<Date | undefined>;
}

/** Tests what every Notifications does. */
export function notificationsContract(name: string, open: () => Promise<NotificationsUnderTest>): void {
  describe(`${name} as Notifications`, () => {
    let fixture: NotificationsUnderTest;
    let userId: string;
    const createdAt = new Date('2026-11-20T16:00:00Z');
    const add = async (changes: Partial<NewNotification> = {}) => {
      const id = crypto.randomUUID();
      const text = { type: 'PURCHASE_COMPLETED', title: 'Recibimos tu pago', body: 'Gracias.', link: null } as const;
      const about = { kind: 'account', id: userId } as const;
      const notification = { id, createdAt, userId, about, ...text, ...changes };
      const isNew = await fixture.notifications.add(notification);
      const stored = await fixture.notifications.countOwn(aScope(notification.userId, 'self'), [id]);
      expect(isNew).toBe(stored === 1);
      return id;
    };
    const own = (...ids: readonly string[]) => fixture.notifications.countOwn(aScope(userId, 'self'), ids);

    beforeEach(async () => {
      fixture = await open();
      ({ userId } = await fixture.owner());
    });

    it('tells a user once of an occasion, and of anything else as often as it happens', async () => {
      const ids = [
        await add({ occasion: 'purchase:1' }),
        await add({ occasion: 'purchase:1' }),
        await add(),
        await add(),
      ];
      expect(await own(...ids)).toBe(3);
      const other = (await fixture.owner()).userId;
      const theirs = await add({ userId: other, occasion: 'purchase:1' });
      expect(await fixture.notifications.countOwn(aScope(other, 'self'), [theirs])).toBe(1);
    });

    it('is no more told of what a failing transaction did', async () => {
      let id = '';
      const failed = fixture.transactions.run(async () => {
        id = await add({ occasion: 'purchase:1' });
        throw new Error('killed');
      });
      await expect(failed).rejects.toThrow('killed');
      expect(await own(id)).toBe(0);
      expect(await own(await add({ occasion: 'purchase:1' }))).toBe(1);
    });

    it('is read by its own user, once', async () => {
      const id = await add();
      const [first, second] = [new Date('2026-11-20T17:00:00Z'), new Date('2026-11-20T18:00:00Z')];
      await fixture.notifications.markRead(aScope((await fixture.owner()).userId, 'self'), [id], first);
      expect(await fixture.readAt(id)).toBeUndefined();
      for (const at of [first, second]) await fixture.notifications.markRead(aScope(userId, 'self'), [id], at);
      expect(await fixture.readAt(id)).toEqual(first);
    });
  });
}
